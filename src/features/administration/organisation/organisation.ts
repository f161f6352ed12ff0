import { typedMoney } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { formatIban } from '#platform/iban/iban.ts'
import { type LegalForm, megabyte } from './field-rules.ts'
import type { OrganisationRecord } from './organisation.schema.ts'

export type Organisation = ReturnType<typeof publicPart>

/** To whom and how much: cents a year, 0 while none is set. The account number in groups of four. */
export type Payee = { name: string; iban: string; fee: number }

/** @param isNamed false before anybody named it: its name is then the product's */
export function publicPart(record: OrganisationRecord, isNamed: boolean) {
  const { nameNl, nameFr, taglineNl, taglineFr, addressNl, addressFr, courtNl, courtFr } = record
  const { email, phone, fee, magistrateLabelNl, magistrateLabelFr, occupationsNl, occupationsFr } = record
  return {
    name: { nl: nameNl, fr: nameFr },
    /** With its legal form, as the law wants it on a site and in emails. */
    legalName: { nl: legalNameOf(record, 'nl'), fr: legalNameOf(record, 'fr') },
    tagline: { nl: taglineNl, fr: taglineFr },
    address: { nl: addressNl, fr: addressFr },
    /** Of the seat: `Brussel` / `Bruxelles`. */
    court: { nl: courtNl, fr: courtFr },
    enterpriseNumber: formatEnterpriseNumber(record.enterpriseNumber),
    email,
    phone,
    fee,
    logo: logoPath(record),
    appearance: { accent: record.accent, headingFace: record.headingFace },
    isNamed,
    /** Of a member's tick; empty: the association makes no such difference. Written in one language, it stands in both. */
    magistrateLabel: { nl: magistrateLabelNl || magistrateLabelFr, fr: magistrateLabelFr || magistrateLabelNl },
    occupations: { nl: linesOf(occupationsNl), fr: linesOf(occupationsFr) },
  }
}

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

export function fieldsToShow(organisation: OrganisationRecord) {
  const { logoChangedAt: _, accent: __, headingFace: ___, ...fields } = organisation
  const { revision: ____, languages, fee, uploadLimit, ...record } = fields
  return {
    ...record,
    enterpriseNumber: formatEnterpriseNumber(record.enterpriseNumber),
    iban: formatIban(record.iban),
    inLiquidation: tick(record.inLiquidation),
    fee: typedMoney(fee),
    languageNl: tick(languages.includes('nl')),
    languageFr: tick(languages.includes('fr')),
    visitorComments: tick(record.visitorComments),
    uploadLimit: uploadLimit === null ? '' : String(Math.ceil(uploadLimit / megabyte)),
  }
}

const tick = (isSet: boolean) => (isSet ? 'yes' : '')

export type ShownFields = ReturnType<typeof fieldsToShow>
export type FieldName = keyof ShownFields
