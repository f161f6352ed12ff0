import { aMovement, aStatement, closingOf, type MovementContent, type StatementContent } from '../bank-statement.ts'
import { ask } from '../portal-data.ts'
import type { PortalProcess } from '../portal-process.ts'

export type AskedMember = { id: string; name: string; email: string }

/** Cents. */
export type MadeClaim = AskedMember & { communication: string; amount: number; paid: number }

export type Role = (typeof roles)[number]

/** Of whom the year tells. */
export const roles = [
  ...(['reader', 'patron', 'colleague', 'partner', 'spouse'] as const),
  ...(['inParts', 'generous', 'late'] as const),
]

const member = `members_user member join accounts_identity identity on identity.id = member.id`
const isActive = `member.disabled = false and member.deleted_at = 0 and member.exempt = false and member.role <> 'DEV'`
const facts = `member.id as id, member.first_name || ' ' || member.last_name as name, identity.email as email`

/** What was asked for a year. */
export const claimsOf = (portal: PortalProcess, year: number): MadeClaim[] =>
  ask(
    portal,
    `select ${facts}, claim.communication, claim.amount, claim.paid
     from ${member} join payments_claim claim on claim.user_id = member.id where claim.year = ?`,
    year,
  ) as MadeClaim[]

/** The addresses of those who still have something to pay, of whatever year. */
export const owing = (portal: PortalProcess): string[] =>
  ask(
    portal,
    `select distinct identity.email as email from ${member} join payments_claim claim on claim.user_id = member.id
     where claim.state = 'open' and claim.paid < claim.amount and ${isActive} order by identity.email`,
  ).map(({ email }) => String(email))

const trainees = ['gerechtelijk stagiair', 'stagiaire judiciaire']

/** Who would be asked, by the rules of the demo. */
export function membersToAsk(portal: PortalProcess): { trainees: number; others: number } {
  const found = ask(portal, `select member.occupation as occupation from ${member} where ${isActive}`)
  const count = found.filter(({ occupation }) => trainees.includes(String(occupation))).length
  return { trainees: count, others: found.length - count }
}

/** Members who paid everything so far and are no trainees, always in the same order, each with a name of their own. */
function settledMembers(portal: PortalProcess): AskedMember[] {
  const found = ask(
    portal,
    `select ${facts}, member.occupation as occupation from ${member}
     where ${isActive} and member.role = 'USER'
     and exists (select 1 from payments_claim claim where claim.user_id = member.id)
     and not exists (select 1 from payments_claim claim
       where claim.user_id = member.id and claim.state = 'open' and claim.paid < claim.amount)
     and not exists (select 1 from payments_payment payment join payments_year year on year.year = payment.year
       where payment.user_id = member.id and payment.spent < payment.amount) order by member.id`,
  ) as (AskedMember & { occupation: string })[]
  const ofName = Map.groupBy(everybody(portal), (name) => name)
  return found
    .filter(({ name }) => /^[\p{L} ]+$/u.test(name) && ofName.get(name)?.length === 1)
    .filter(({ occupation }) => !trainees.includes(occupation))
}

const everybody = (portal: PortalProcess) =>
  ask(portal, `select ${facts} from ${member}`).map(({ name }) => String(name))

/** The reader can sign in; all others are as `settledMembers`. @throws where there are too few */
export function castOf(portal: PortalProcess): Record<Role, AskedMember> {
  const cast = [{ id: '', name: '', email: 'membre@tandem.example' }, ...settledMembers(portal)]
  if (cast.length < roles.length) throw new Error('too few members paid everything')
  return Object.fromEntries(roles.map((role, at) => [role, cast[at]])) as Record<Role, AskedMember>
}

/**
 * What the bank says of January, in two statements. First who pays what is asked, two for whom a firm pays, a part, too much, and the
 * costs of the bank; then what was too much goes back, and the patron pays.
 */
export function bankStatements(
  year: number,
  claimOf: (role: Role) => { communication: string; amount: number },
): StatementContent[] {
  const day = (number: number) => `${year}-01-${number}`
  const reference = (role: Role) => claimOf(role).communication
  const first = [
    transfer(0, { amount: claimOf('reader').amount, reference: reference('reader') }),
    transfer(1, { amount: 8_000, reference: reference('colleague') }),
    aMovement({ amount: 16_000, name: 'NV NOORDERLICHT', iban: null, communication: 'Lidgeld twee vennoten' }),
    transfer(2, { amount: 3_000, reference: reference('inParts') }),
    transfer(3, { amount: 10_000, reference: reference('generous') }),
    aMovement({ amount: -1_210, name: '', iban: null, communication: 'KOSTEN', kind: 'other' }),
  ].map((one) => ({ ...one, day: day(11) }))
  const second = [
    transfer(3, { amount: -2_000, communication: 'Teveel betaald' }),
    transfer(4, { amount: 16_000, reference: reference('patron') }),
  ].map((one) => ({ ...one, day: day(12) }))
  const one = aStatement({ number: 1, openingDay: day(10), closingDay: day(11), opening: 100_000, movements: first })
  const next = { number: 2, openingDay: day(11), closingDay: day(12), opening: closingOf(one), movements: second }
  return [one, aStatement(next)]
}

/** From an account of its own, by somebody whose name no member has. */
const transfer = (number: number, content: Partial<MovementContent>): MovementContent =>
  aMovement({ name: `BETALER ${number}`, iban: ibans[number] ?? null, ...content })

/** Made up; their check digits are right. */
const ibans = ['BE71096123456769', 'BE62510007547061', 'BE43068999999501', 'BE65091015032096', 'BE11001180000148']
