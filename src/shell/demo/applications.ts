import type { Insertable } from 'kysely'
import { applicantKeysOf } from '#features/members/applications/applicant-keys.ts'
import type { Applicant } from '#features/members/applications/application.ts'
import type { MembersApplicationTable } from '#platform/database/schema/members.ts'
import type { DemoMember } from './members.ts'
import { demoId } from './seed.ts'

type Row = Insertable<MembersApplicationTable>
type Wanted = Omit<Applicant, 'emailSubscriber'> & { emailSubscriber?: boolean; daysAgo: number }

const day = 86_400

const waiting: Wanted[] = [
  {
    ...{ firstName: 'Marie', lastName: 'Van Damme', email: 'marie.vandamme@voorbeeld.example', phone: '0475 12 34 56' },
    ...{ address: 'Zandpoortstraat 8, 2800 Mechelen', defaultLanguage: 'nl', magistrate: true },
    ...{ occupation: 'rechter, rechtbank van eerste aanleg Antwerpen', emailSubscriber: true, daysAgo: 12 },
    motivation: 'Ik volg de opleidingen al enkele jaren en wil graag meewerken aan de werkgroep over vorming.',
  },
  {
    ...{ firstName: 'Youssef', lastName: 'Benali', email: 'youssef.benali@exemple.example', phone: '+32 486 98 76 54' },
    ...{ address: 'Rue du Trône 41, 1050 Ixelles', defaultLanguage: 'fr', magistrate: true, daysAgo: 5 },
    occupation: 'substitut du procureur du Roi, Bruxelles',
    motivation: 'Une collègue m’a parlé de l’association. Je souhaite m’engager pour l’indépendance de la justice.',
  },
  {
    ...{ firstName: 'Lotte', lastName: 'Mertens', email: 'lotte.mertens@voorbeeld.example', phone: '' },
    ...{ address: 'Naamsestraat 102, 3000 Leuven', defaultLanguage: 'nl', magistrate: false, daysAgo: 2 },
    ...{ occupation: 'gerechtelijk stagiair', motivation: '', emailSubscriber: true },
  },
]

/** Some that wait, one of them of somebody who seems to be a member already, and two that were decided. */
export function demoApplications(members: readonly DemoMember[], now: number, decidedBy: string): Row[] {
  const undecided = { state: 'waiting', decidedAt: null, decidedBy: null, reason: null, userId: null } as const
  const rowOf = ({ daysAgo, ...wanted }: Wanted, index: number): Row => {
    const applicant: Applicant = { emailSubscriber: false, ...wanted }
    const id = demoId(`application ${index}`)
    return { ...applicant, ...applicantKeysOf(applicant), ...undecided, id, createdAt: now - daysAgo * day }
  }
  const [known, admitted] = [members[3], members[5]]
  const again = known && againOf(known, 1)
  const rows = [...waiting, ...(again ? [again] : [])].map(rowOf)
  const decidedAt = now - 25 * day
  const refused = rowOf({ ...declined, daysAgo: 30 }, 10)
  const reason = 'Lid worden kan enkel voor magistraten, gerechtelijke stagiairs en emeriti.'
  const decided: Row[] = [{ ...refused, state: 'declined', decidedAt, decidedBy, reason }]
  if (admitted) {
    const accepted = rowOf(
      { ...againOf(admitted, 60), email: admitted.email, phone: '', address: 'Meir 5, 2000 Antwerpen' },
      11,
    )
    decided.push({ ...accepted, state: 'accepted', decidedAt: now - 50 * day, decidedBy, userId: admitted.id })
  }
  return [...rows, ...decided]
}

const againOf = (member: DemoMember, daysAgo: number): Wanted => ({
  ...{ firstName: member.firstName, lastName: member.lastName, defaultLanguage: member.language, daysAgo },
  ...{ email: 'nieuw.adres@voorbeeld.example', phone: '02 555 01 99', address: 'Wetstraat 16, 1000 Brussel' },
  ...{ magistrate: member.magistrate, occupation: member.occupation, motivation: '' },
})

const declined: Omit<Wanted, 'daysAgo'> = {
  ...{ firstName: 'Sam', lastName: 'Jacobs', email: 'sam.jacobs@voorbeeld.example', phone: '' },
  ...{ address: 'Dorpsplein 3, 9300 Aalst', defaultLanguage: 'nl', magistrate: false },
  ...{ occupation: 'advocaat', motivation: 'Ik wil graag de documenten raadplegen.' },
}
