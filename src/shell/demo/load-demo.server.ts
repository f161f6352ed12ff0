import { demoAccounts } from '#features/accounts/demo/demo-accounts.server.ts'
import { paidYearOf } from '#features/members/core/payment-state.ts'
import { listKeysOf } from '#features/members/users/list-keys.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { demoApplications } from './applications.ts'
import { insertDemo, isEmptyPortal, oneAtATime } from './demo.repository.server.ts'
import { type DemoMember, type DemoPayment, demoMembers, demoPayments } from './members.ts'
import { newsletterRows } from './newsletter-rows.ts'
import { demoOrganisation } from './organisation.ts'
import { publicRows } from './public-rows.ts'
import { demoDecision, demoRegister } from './register.ts'

type Needs = {
  db: Database
  storage: Storage
  clock: Clock
  /** Makes the five demo accounts. */
  createDemoAccounts(): Promise<void>
}

/**
 * Fills an empty portal with the fictional association : members and payments, folders and files,
 * articles with comments and flags, team, links and terms. Dates count back from now, so that the demo never looks old.
 */
export async function loadDemo(needs: Needs): Promise<void> {
  if (!(await isEmptyPortal(needs.db))) return
  await oneAtATime(needs.db, async () => {
    if (await isEmptyPortal(needs.db)) await fill(needs)
  })
}

async function fill({ db, storage, clock, createDemoAccounts }: Needs): Promise<void> {
  // The libraries that make the papers cost half a second: every later start does without them.
  const [{ articleRows, commentRows }, { resourceRows }, { portraitRows }] = await Promise.all([
    import('./article-rows.server.ts'),
    import('./resource-rows.server.ts'),
    import('./portraits.server.ts'),
  ])
  const now = clock.seconds()
  await createDemoAccounts()
  const [articles, portraits] = [await articleRows(storage, now), await portraitRows(storage, now)]
  const members = demoMembers(now)
  const payments = demoPayments(members, now)
  await insertDemo(db, {
    membersUser: members.map((member) => memberRow(member, payments, now)),
    accountsIdentity: members.map(identityRow),
    paymentsPayment: payments,
    membersApplication: demoApplications(members, now, adminId() ?? ''),
    membersRegister: demoRegister(members, now, adminId() ?? ''),
    membersRegisterDecision: demoDecision(members, now),
    ...(await resourceRows({ storage, now, adminId: adminId() })),
    // Before the people whose portraits they are.
    pagesPicture: portraits.pagesPicture,
    ...articles,
    platformJob: [...(articles.platformJob ?? []), ...portraits.platformJob],
    ...commentRows(members, now),
    ...publicRows(now),
    ...newsletterRows(members, now, adminId()),
    administrationOrganisation: [demoOrganisation],
  })
}

const adminId = () => demoAccounts.find((account) => account.role === 'ADMIN')?.id ?? null

function memberRow({ email: _, language, ...member }: DemoMember, payments: readonly DemoPayment[], now: number) {
  const paid = payments.filter((payment) => payment.userId === member.id)
  const lastPayment = paid.length > 0 ? Math.max(...paid.map(({ paidAt }) => paidAt)) : null
  return {
    ...member,
    ...listKeysOf(member),
    defaultLanguage: language,
    deletedAt: 0,
    // Long before their account would be erased.
    disabledAt: member.disabled ? now - 90 * 86_400 : null,
    lastPayment,
    paidYear: paidYearOf(paid, lastPayment),
    role: 'USER' as const,
    showTooltips: true,
  }
}

const identityRow = ({ id, email, firstName, lastName, createdAt }: DemoMember) => ({
  id,
  email,
  emailVerified: true,
  name: `${firstName} ${lastName}`,
  image: null,
  createdAt,
  updatedAt: createdAt,
})
