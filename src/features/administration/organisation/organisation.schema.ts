import { z } from 'zod'
import { onOneLine, typedLine } from '#platform/forms/typed-text.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { parseIban } from '#platform/iban/iban.ts'
import type { Appearance } from '../appearance/appearance.schema.ts'
import { legalForms, parseEnterpriseNumber, parseFee, parseUploadLimit } from './field-rules.ts'

const maxNameLength = 100
const maxLineLength = 200
/** It stands in a badge. */
const maxLabelLength = 40

/** On one line: it stands in a footer, in emails and in their heads. */
const line = (maxLength: number) => typedLine().default('').pipe(z.string().max(maxLength, 'organisation.longer'))

const name = line(maxNameLength).pipe(z.string().min(1, 'organisation.name-missing'))

const email = line(254).pipe(z.union([z.literal(''), z.email('organisation.email')], 'organisation.email'))

const parsed = <Value>(maxLength: number, parse: (text: string) => Value | null, code: string) =>
  line(maxLength).transform((text, context) => {
    const value = parse(text)
    if (value !== null) return value
    context.addIssue(code)
    return z.NEVER
  })

const orEmpty = (parse: (text: string) => string | null) => (text: string) => (text === '' ? '' : parse(text))

const maxOccupations = 50

const occupations = z
  .string()
  .default('')
  .transform((text) => [...new Set(text.split('\n').map(onOneLine).filter(Boolean))])
  .pipe(
    z
      .array(z.string().max(maxNameLength, 'organisation.longer'))
      .max(maxOccupations, 'organisation.too-many-occupations'),
  )
  .transform((lines) => lines.join('\n'))

const tick = z
  .string()
  .optional()
  .transform((value) => value === 'yes')

export const organisationSchema = z
  .object({
    nameNl: name,
    nameFr: name,
    legalForm: z.enum(legalForms).catch('vzw'),
    inLiquidation: tick,
    taglineNl: line(maxLineLength),
    taglineFr: line(maxLineLength),
    addressNl: line(maxLineLength),
    addressFr: line(maxLineLength),
    enterpriseNumber: parsed(maxLineLength, orEmpty(parseEnterpriseNumber), 'organisation.enterprise-number'),
    courtNl: line(maxNameLength),
    courtFr: line(maxNameLength),
    email,
    phone: line(maxNameLength),
    iban: parsed(maxLineLength, orEmpty(parseIban), 'organisation.iban'),
    /** Empty: the association's own name. */
    mailSenderNl: line(maxNameLength),
    mailSenderFr: line(maxNameLength),
    mailReplyTo: email,
    /** Cents a year; 0 while none is set. */
    fee: parsed(20, parseFee, 'organisation.fee'),
    languageNl: tick,
    languageFr: tick,
    /** Visitors may write under articles, once they confirmed their address. */
    visitorComments: tick,
    /** Bytes of one file; null takes the one of the environment. */
    uploadLimit: parsed(20, parseUploadLimit, 'organisation.upload-limit').transform((bytes) => bytes || null),
    /** What a member's tick `magistrate` is called; empty on both sides: nobody is asked and nothing of it is shown. */
    magistrateLabelNl: line(maxLabelLength),
    magistrateLabelFr: line(maxLabelLength),
    occupationsNl: occupations,
    occupationsFr: occupations,
    revision: z.coerce.number().int().min(0).catch(0),
  })
  .refine(({ languageNl, languageFr }) => languageNl || languageFr, {
    path: ['languageNl'],
    error: 'organisation.no-language',
    when: () => true,
  })
  .transform(({ languageNl, languageFr, ...fields }) => ({
    ...fields,
    languages: [...(languageNl ? (['nl'] as const) : []), ...(languageFr ? (['fr'] as const) : [])],
  }))

export type OrganisationFields = Omit<z.infer<typeof organisationSchema>, 'languages' | 'revision'> & {
  languages: readonly Language[]
}

export type OrganisationRecord = OrganisationFields &
  Appearance & {
    /** When the logo came; null without one. It is part of its address. UTC seconds. */
    logoChangedAt: number | null
    revision: number
  }
