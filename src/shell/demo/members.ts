import { type AvatarColor, avatarColors } from '#platform/access/viewer.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { demoId, drawFor } from './seed.ts'

const firstNamesNl = [
  'An',
  'Bart',
  'Lies',
  'Pieter',
  'Katrien',
  'Wim',
  'Els',
  'Joris',
  'Griet',
  'Stijn',
  'Hilde',
  'Tom',
  'Leen',
  'Dirk',
  'Sofie',
  'Koen',
  'Ilse',
  'Maarten',
  'Nele',
  'Jan',
]
const firstNamesFr = [
  'Jean',
  'Claire',
  'Luc',
  'Sophie',
  'Marc',
  'Isabelle',
  'Thierry',
  'Anne',
  'Olivier',
  'Hélène',
  'Benoît',
  'Céline',
  'Étienne',
  'Nathalie',
  'François',
  'Chloé',
  'Grégoire',
  'Maïté',
]
const lastNamesNl = [
  'Peeters',
  'Maes',
  'Claes',
  'Wouters',
  'Vermeulen',
  'De Smet',
  'Van den Broeck',
  'Goossens',
  'Hermans',
  'Aerts',
  'Segers',
  'Verhaeghe',
  'Nijs',
  'Lemmens',
  'Van Hove',
  'Bogaerts',
  'Coppens',
  'Thijs',
]
const lastNamesFr = [
  'Dubois',
  'Lambert',
  'Dupont',
  'Simon',
  'Laurent',
  'Leroy',
  'Renard',
  'Collard',
  'Gérard',
  'Thiry',
  'Lejeune',
  'Mathieu',
  'Noël',
  'Bastin',
  'Delvaux',
  'Marchal',
  'Wéry',
]
const occupationsNl = [
  'rechter',
  'raadsheer',
  'vrederechter',
  'onderzoeksrechter',
  'plaatsvervangend rechter',
  'procureur des Konings',
  'substituut',
  'gerechtelijk stagiair',
  'referendaris',
  'parketjurist',
]
const occupationsFr = [
  'juge',
  'conseiller',
  'juge de paix',
  'juge d’instruction',
  'juge suppléant',
  'procureur du Roi',
  'substitut',
  'stagiaire judiciaire',
  'référendaire',
  'juriste de parquet',
]

export type DemoMember = {
  id: string
  email: string
  firstName: string
  lastName: string
  language: Language
  avatarColor: AvatarColor
  occupation: string
  magistrate: boolean
  disabled: boolean
  emailSubscriber: boolean
  createdAt: number
}

export type DemoPayment = {
  id: string
  userId: string
  paidAt: number
  amount: number
  means: 'transfer' | 'cash'
  year: number
  note: string
}

const secondsPerDay = 86_400

/** Besides the five accounts with a password: members who were invited and pay, or forget to. */
export function demoMembers(now: number, count = 115): DemoMember[] {
  const draw = drawFor('members')
  return Array.from({ length: count }, (_, index) => {
    const language: Language = draw.chance(0.58) ? 'nl' : 'fr'
    const firstName = draw.one(language === 'nl' ? firstNamesNl : firstNamesFr)
    const lastName = draw.one(language === 'nl' ? lastNamesNl : lastNamesFr)
    const occupation = draw.one(language === 'nl' ? occupationsNl : occupationsFr)
    return {
      id: demoId(`member ${index}`),
      email: `${asciiOf(firstName)}.${asciiOf(lastName)}.${index + 1}@leden.tandem.example`,
      firstName,
      lastName,
      language,
      avatarColor: draw.one(avatarColors),
      occupation,
      magistrate: !/referendaris|référendaire|jurist/.test(occupation),
      disabled: index % 23 === 22,
      emailSubscriber: draw.chance(0.7),
      createdAt: now - draw.between(60, 2_500) * secondsPerDay,
    }
  })
}

/** Yearly fees of several years: most paid this year, some are due, some never paid. Cents. */
export function demoPayments(members: readonly DemoMember[], now: number): DemoPayment[] {
  const draw = drawFor('payments')
  const thisYear = new Date(now * 1000).getUTCFullYear()
  return members.flatMap((member) => {
    const joined = new Date(member.createdAt * 1000).getUTCFullYear()
    const reliable = draw.between(0, 9)
    return yearsFrom(joined, thisYear)
      .filter(() => reliable > 0 && draw.between(0, 9) < reliable + 4)
      .map((year) => ({
        id: demoId(`payment ${member.id} ${year}`),
        userId: member.id,
        paidAt: Math.min(
          now - secondsPerDay,
          Math.max(member.createdAt, Date.UTC(year, draw.between(0, 4), draw.between(1, 28)) / 1000),
        ),
        amount: year < 2024 ? 6_500 : 7_500,
        means: draw.chance(0.93) ? ('transfer' as const) : ('cash' as const),
        year,
        note: '',
      }))
  })
}

const yearsFrom = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i)

const asciiOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase()
