import type { Insertable } from 'kysely'
import type { MembersRegisterDecisionTable, MembersRegisterTable } from '#platform/database/schema/members.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { DemoMember } from './members.ts'
import { type Draw, demoId, drawFor } from './seed.ts'

type Row = Insertable<MembersRegisterTable>
/** Something that happened, before it is known which number it gets. */
type Happening = Pick<
  Row,
  'event' | 'member' | 'kind' | 'lastName' | 'firstNames' | 'legalForm' | 'address' | 'decidedAt'
>

const day = 86_400
/** So many of the demo's members are entered. */
const registered = 40

const streets: Record<Language, string[]> = {
  nl: ['Kerkstraat', 'Lindelaan', 'Molenweg', 'Stationsstraat', 'Schoolstraat', 'Vijverdreef'],
  fr: ['Rue de l’Église', 'Avenue des Tilleuls', 'Chemin du Moulin', 'Rue de la Gare', 'Rue Haute', 'Rue du Parc'],
}
const towns: Record<Language, string[]> = {
  nl: ['9000 Gent', '2000 Antwerpen', '3000 Leuven', '8000 Brugge', '3500 Hasselt', '1000 Brussel'],
  fr: ['1000 Bruxelles', '4000 Liège', '5000 Namur', '6000 Charleroi', '7000 Mons', '1300 Wavre'],
}

export const demoAddress = (language: Language, draw: Draw): string =>
  `${draw.one(streets[language])} ${draw.between(1, 180)}, ${draw.one(towns[language])}`

/** Decisions are dated by day: noon in Belgium, whatever the season. */
const noonOf = (seconds: number): number => Math.floor(seconds / day) * day + 12 * 3600

/** Who joined, moved and left over the years, an organisation, and a number of a house that was put right. */
export function demoRegister(members: readonly DemoMember[], now: number, enteredBy: string): Row[] {
  const draw = drawFor('register')
  const people = members.slice(0, registered).flatMap((member, index) => historyOf(member, index, now, draw))
  const rest = { memberClass: 'effective', enteredBy, corrects: null, remark: '' } as const
  const entries = [...people, organisation(now)]
    .sort((one, other) => one.decidedAt - other.decidedAt)
    .map((happening, index): Row => {
      const notifiedAt = happening.decidedAt + draw.between(0, 2) * day
      return { ...happening, ...rest, number: index + 1, notifiedAt, enteredAt: notifiedAt + draw.between(1, 5) * day }
    })
  const wrong = entries[entries.length - 6]
  if (!wrong) return entries
  const remark = 'Huisnummer verkeerd overgenomen.'
  const address = wrong.address.replace(/\d{1,6},/, '7,')
  const number = entries.length + 1
  return [
    ...entries,
    { ...wrong, number, event: 'corrected', corrects: wrong.number, address, remark, enteredAt: now - 2 * day },
  ]
}

function historyOf(member: DemoMember, index: number, now: number, draw: Draw): Happening[] {
  const { id, firstName: firstNames, lastName, language, createdAt } = member
  const who = { member: id, kind: 'person', lastName, firstNames, legalForm: '' } as const
  const [first, second] = [demoAddress(language, draw), demoAddress(language, draw)]
  const joinedAt = noonOf(createdAt)
  const later = noonOf(joinedAt + Math.floor((now - 10 * day - joinedAt) * 0.6))
  const joined: Happening = { ...who, event: 'joined', address: first, decidedAt: joinedAt }
  if (index % 9 === 4) return [joined, { ...who, event: 'changed', address: second, decidedAt: later }]
  if (index % 13 === 7) return [joined, { ...who, event: 'left', address: first, decidedAt: later }]
  return [joined]
}

const organisation = (now: number): Happening => ({
  ...{
    event: 'joined',
    member: demoId('register organisation'),
    kind: 'organisation',
    lastName: 'Toga en Samenleving',
  },
  ...{ firstNames: '', legalForm: 'vzw', address: 'Voorbeeldplein 1, 1000 Brussel' },
  decidedAt: noonOf(now - 40 * day),
})

/** One decision that is to be entered within two days. */
export function demoDecision(members: readonly DemoMember[], now: number): Insertable<MembersRegisterDecisionTable>[] {
  const member = members[registered]
  if (!member) return []
  const at = now - 7 * day
  const { id: userId, firstName: firstNames, lastName, language } = member
  const address = demoAddress(language, drawFor('decision'))
  const moments = { decidedAt: at, notifiedAt: at, createdAt: at }
  return [{ id: demoId('decision'), event: 'joined', userId, lastName, firstNames, address, ...moments }]
}
