import type { Database } from '#platform/database/open-database.server.ts'
import { fold } from '#platform/search/words.ts'
import type { Applicant, Application } from './application.ts'
import { applicantKeysOf, nameKeyOf } from './application.ts'
import { likenessesOf, type SimilarPerson } from './similar-people.ts'

/** Names that begin alike are compared letter by letter: so many letters, and of so many people at most. */
const beginning = 3
const maxCompared = 400

const maxShown = 20

/** Found by an index: address, telephone, or the beginning of either name, in either order; then the whole is compared. */
export async function similarPeople(db: Database, application: Application): Promise<SimilarPerson[]> {
  const [users, applications] = await Promise.all([
    rowsOf(usersLike(db, application)),
    rowsOf(applicationsLike(db, application)),
  ])
  const alike: SimilarPerson[] = [
    ...users.map(({ deletedAt, disabled, ...user }) => {
      const state = deletedAt > 0 ? ('deleted' as const) : disabled ? ('disabled' as const) : ('active' as const)
      return { ...user, kind: 'user' as const, state, likenesses: likenessesOf(application, user) }
    }),
    ...applications
      .filter(({ id }) => id !== application.id)
      .map(({ phone, address, ...other }) => {
        const likenesses = likenessesOf(application, { ...other, phone, address })
        return { ...other, kind: 'application' as const, likenesses }
      }),
  ]
  return alike
    .filter(({ likenesses }) => likenesses.length > 0)
    .sort((one, other) => weightOf(other) - weightOf(one))
    .slice(0, maxShown)
}

const weightOf = ({ kind, likenesses }: SimilarPerson): number =>
  (likenesses.includes('email') ? 8 : 0) +
  (likenesses.includes('name') ? 4 : 0) +
  likenesses.length +
  (kind === 'user' ? 0.5 : 0)

/** The same row may come by more than one way. */
async function rowsOf<Row extends { id: string }>(queries: readonly { execute(): Promise<Row[]> }[]): Promise<Row[]> {
  const found = await Promise.all(queries.map((query) => query.execute()))
  return [...new Map(found.flat().map((row) => [row.id, row])).values()]
}

export function usersLike(db: Database, { email, firstName, lastName }: Applicant) {
  const users = db
    .selectFrom('membersUser as user')
    .innerJoin('accountsIdentity as identity', 'identity.id', 'user.id')
    .select(['user.id', 'user.firstName', 'user.lastName', 'user.disabled', 'user.deletedAt', 'identity.email'])
    .limit(maxCompared)
  return [
    users.where('identity.email', '=', email),
    ...[fold(lastName), fold(firstName)].map((name) =>
      users
        .where('user.sortName', '>=', name.slice(0, beginning))
        .where('user.sortName', '<', afterAll(name))
        .orderBy('user.sortName'),
    ),
  ]
}

export function applicationsLike(db: Database, applicant: Applicant) {
  const { phoneKey, addressKey } = applicantKeysOf(applicant)
  const applications = db
    .selectFrom('membersApplication')
    .select(['id', 'createdAt', 'state', 'firstName', 'lastName', 'email', 'phone', 'address'])
    .limit(maxCompared)
  const { firstName, lastName } = applicant
  const names = [nameKeyOf(applicant), nameKeyOf({ firstName: lastName, lastName: firstName })]
  return [
    applications.where('email', '=', applicant.email),
    ...(phoneKey ? [applications.where('phoneKey', '=', phoneKey)] : []),
    ...(addressKey ? [applications.where('addressKey', '=', addressKey)] : []),
    ...names.map((name) =>
      applications
        .where('nameKey', '>=', name.slice(0, beginning))
        .where('nameKey', '<', afterAll(name))
        .orderBy('nameKey'),
    ),
  ]
}

/** Sorts behind everything that begins as this does. */
const afterAll = (name: string): string => `${name.slice(0, beginning)}\u{10FFFF}`
