import type { Language } from '#platform/i18n/languages.ts'

/** Of Belgian law, by their Dutch names; `none` is no legal person. */
export const legalForms = ['vzw', 'ivzw', 'stichting', 'none'] as const
export type LegalForm = (typeof legalForms)[number]

/** What an administrator says of the association, field by field as it is kept. Money in cents, sizes in bytes. */
export type OrganisationFields = {
  nameNl: string
  nameFr: string
  legalForm: LegalForm
  inLiquidation: boolean
  taglineNl: string
  taglineFr: string
  addressNl: string
  addressFr: string
  /** Ten digits, or empty. */
  enterpriseNumber: string
  courtNl: string
  courtFr: string
  email: string
  phone: string
  /** Without spaces, or empty. */
  iban: string
  /** Empty: the association's own name. */
  mailSenderNl: string
  mailSenderFr: string
  mailReplyTo: string
  /** A year; 0 while none is set. */
  fee: number
  languages: readonly Language[]
  /** Visitors may write under articles, once they confirmed their address. */
  visitorComments: boolean
  /** Of one file; null takes the one of the environment. */
  uploadLimit: number | null
  /** What a member's tick `magistrate` is called; empty on both sides: nobody is asked and nothing of it is shown. */
  magistrateLabelNl: string
  magistrateLabelFr: string
  /** Occupations that forms propose, one a line. */
  occupationsNl: string
  occupationsFr: string
}

/** With what is not typed into a form. */
export type OrganisationRecord = OrganisationFields & {
  /** When the logo came; null without one. It is part of its address. UTC seconds. */
  logoChangedAt: number | null
  revision: number
}
