import type { Language } from '#platform/i18n/languages.ts'
import type { LegalForm } from './field-rules.ts'
import type { OrganisationRecord } from './organisation.schema.ts'

/** What the association is called and where it sits, as everybody may read it. */
export type Organisation = {
  name: Record<Language, string>
  /** With its legal form, as the law wants it on a site and on letters. */
  legalName: Record<Language, string>
  tagline: Record<Language, string>
  address: Record<Language, string>
  /** Court of the seat: `Brussel` / `Bruxelles`. */
  court: Record<Language, string>
  /** As it is shown: 0566.988.259. */
  enterpriseNumber: string
  email: string
  phone: string
  /** Cents a year; 0 while none is set. */
  fee: number
  /** Where its logo is; null without one. */
  logo: string | null
  /** False before anybody named it: its name is then the product's. */
  isNamed: boolean
  /** What a member's tick `magistrate` is called; empty: the association makes no such difference. */
  magistrateLabel: Record<Language, string>
  /** What forms propose. */
  occupations: Record<Language, string[]>
}

/** To whom and how much: cents a year, 0 while none is set. The account number in groups of four. */
export type Payee = { name: string; iban: string; fee: number }

/** What of the record everybody may know. */
export function publicPart(record: OrganisationRecord, isNamed = true): Organisation {
  const { nameNl, nameFr, taglineNl, taglineFr, addressNl, addressFr, courtNl, courtFr } = record
  return {
    name: { nl: nameNl, fr: nameFr },
    legalName: { nl: legalNameOf(record, 'nl'), fr: legalNameOf(record, 'fr') },
    tagline: { nl: taglineNl, fr: taglineFr },
    address: { nl: addressNl, fr: addressFr },
    court: { nl: courtNl, fr: courtFr },
    enterpriseNumber: formatEnterpriseNumber(record.enterpriseNumber),
    email: record.email,
    phone: record.phone,
    fee: record.fee,
    logo: logoPath(record),
    isNamed,
    // Written in one language only, it stands in both.
    magistrateLabel: {
      nl: record.magistrateLabelNl || record.magistrateLabelFr,
      fr: record.magistrateLabelFr || record.magistrateLabelNl,
    },
    occupations: { nl: linesOf(record.occupationsNl), fr: linesOf(record.occupationsFr) },
  }
}

/** Where its logo is; null without one. */
export const logoPath = ({ logoChangedAt }: OrganisationRecord): string | null =>
  logoChangedAt === null ? null : `/logo/${logoChangedAt}`

const linesOf = (text: string) => text.split('\n').filter(Boolean)

/** As the code abbreviates them: no words that anybody would translate otherwise. */
const formNames: Record<LegalForm, Record<Language, string>> = {
  vzw: { nl: 'vzw', fr: 'asbl' },
  ivzw: { nl: 'ivzw', fr: 'aisbl' },
  stichting: { nl: 'stichting', fr: 'fondation' },
  none: { nl: '', fr: '' },
}
const inLiquidation: Record<Language, string> = { nl: 'in vereffening', fr: 'en liquidation' }

function legalNameOf(record: OrganisationRecord, language: Language): string {
  const name = language === 'nl' ? record.nameNl : record.nameFr
  const state = record.inLiquidation ? inLiquidation[language] : ''
  return [name, formNames[record.legalForm][language], state].filter(Boolean).join(' ')
}

/** `0566988259`, `BE 0566.988.259` and `566.988.259` all become `0566.988.259`; anything else stays as it is. */
export function formatEnterpriseNumber(text: string): string {
  const digits = text.replace(/\D/g, '').padStart(10, '0')
  return /^[01]\d{9}$/.test(digits) && /\d/.test(text)
    ? `${digits.slice(0, 4)}.${digits.slice(4, 7)}.${digits.slice(7)}`
    : text
}
