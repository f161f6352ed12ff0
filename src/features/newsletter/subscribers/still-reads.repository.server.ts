import type { Database } from '#platform/database/open-database.server.ts'

/**
 * Whether letters may go to this address: a member's switch decides where it is his, else what its visitor said. One whose
 * letters came back too often did not leave.
 *
 * @param email in lower case
 */
export async function stillReads(db: Database, email: string): Promise<boolean> {
  const member = await memberQuery(db, email).executeTakeFirst()
  if (member) return Boolean(member.wants)
  return (await visitorQuery(db, email).executeTakeFirst()) !== undefined
}

export const memberQuery = (db: Database, email: string) =>
  db
    .selectFrom('accountsIdentity as identity')
    .innerJoin('membersUser as user', 'user.id', 'identity.id')
    .where('identity.email', '=', email)
    .where('user.disabled', '=', false)
    .where('user.deletedAt', '=', 0)
    .select('user.emailSubscriber as wants')

export const visitorQuery = (db: Database, email: string) =>
  db
    .selectFrom('newsletterSubscription')
    .where('email', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('endedAt', 'is', null)
    .select('id')
