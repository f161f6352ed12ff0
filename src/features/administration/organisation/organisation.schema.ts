import { z } from 'zod'
import type { Language } from '#platform/i18n/languages.ts'
import { parseIban } from '#platform/iban/iban.ts'
import { isUploadLimit, legalForms, parseEnterpriseNumber, parseFee } from './field-rules.ts'

const maxNameLength = 100
const maxLineLength = 200
/** It stands in a badge. */
const maxLabelLength = 40

const onOneLine = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** On one line: it stands in a footer, in letters and in the heads of mails. */
const line = (longest: number) =>
  z.string().default('').transform(onOneLine).pipe(z.string().max(longest, 'organisation.longer'))

const name = line(maxNameLength).pipe(z.string().min(1, 'organisation.name-missing'))

const email = line(254).pipe(z.union([z.literal(''), z.email('organisation.email')], 'organisation.email'))

/** Empty, or what `parse` makes of it. */
const checked = (parse: (text: string) => string | null, code: string) =>
  line(maxLineLength).transform((text, context) => {
    const value = text === '' ? '' : parse(text)
    if (value !== null) return value
    context.addIssue(code)
    return z.NEVER
  })

const fee = line(20).transform((text, context) => {
  const cents = parseFee(text)
  if (cents !== null) return cents
  context.addIssue('organisation.fee')
  return z.NEVER
})

/** Bytes, as sizes are shown everywhere. */
const megabyte = 1_000_000

/** Whole megabytes, kept as bytes. Empty takes the limit of the environment. */
const uploadLimit = line(20).transform((text, context) => {
  if (isUploadLimit(text)) return text === '' ? null : Number(text) * megabyte
  context.addIssue('organisation.upload-limit')
  return z.NEVER
})

const maxOccupations = 50

/** One a line, each once. */
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

/** The form, field by field; `revision` is the one that was read. */
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
    /** Ten digits, or empty. */
    enterpriseNumber: checked(parseEnterpriseNumber, 'organisation.enterprise-number'),
    courtNl: line(maxNameLength),
    courtFr: line(maxNameLength),
    email,
    phone: line(maxNameLength),
    /** Without spaces, or empty. */
    iban: checked(parseIban, 'organisation.iban'),
    /** Empty: the association's own name. */
    mailSenderNl: line(maxNameLength),
    mailSenderFr: line(maxNameLength),
    mailReplyTo: email,
    /** Cents a year; 0 while none is set. */
    fee,
    languageNl: tick,
    languageFr: tick,
    /** Visitors may write under articles, once they confirmed their address. */
    visitorComments: tick,
    /** Bytes of one file; null takes the one of the environment. */
    uploadLimit,
    /** What a member's tick `magistrate` is called; empty on both sides: nobody is asked and nothing of it is shown. */
    magistrateLabelNl: line(maxLabelLength),
    magistrateLabelFr: line(maxLabelLength),
    /** Occupations that forms propose, one a line. */
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

/** What an administrator says of the association, field by field as it is saved. */
export type OrganisationFields = Omit<z.infer<typeof organisationSchema>, 'languages' | 'revision'> & {
  languages: readonly Language[]
}

/** With what is not typed into a form. */
export type OrganisationRecord = OrganisationFields & {
  /** When the logo came; null without one. It is part of its address. UTC seconds. */
  logoChangedAt: number | null
  revision: number
}
