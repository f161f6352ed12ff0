import type { Language } from '#platform/i18n/languages.ts'

export type EmailCard = {
  title: string
  text: string
  language: Language
  line: string | null
  /** `src`: a path of this site that everybody gets, whole once it stands in an email. Pixels. Empty `alt`: decoration. */
  picture: { src: string; alt: string; width: number; height: number } | null
  /** All of it below its summary: HTML that is safe, with the styles that mail programs take, and the same as text. */
  whole?: { html: string; text: string } | undefined
}

/** What is to be copied or scanned, such as how to pay. */
export type EmailPanel = {
  title: string
  facts: readonly { label: string; value: string }[]
  /** A PNG of so many pixels a side; it travels within the email. */
  picture: { png: Buffer; alt: string; side: number } | null
}

/** In the light theme and in the dark one, `#rrggbb`. */
type InThemes = readonly [light: string, dark: string]

/** Of the association: its button, what is written on it, the mark beside its name. */
export type EmailColours = { primary: InThemes; onPrimary: InThemes; robe: InThemes }

export type Email = {
  language: Language
  subject: string
  association: string
  greeting: string
  paragraphs: readonly string[]
  button: { label: string; url: string; linkIntro: string } | null
  card: EmailCard | null
  panels: readonly EmailPanel[]
  afterButton: readonly string[]
  closing: string
  why: string
  leave: { label: string; url: string } | null
  /** Who the association is, as Belgian law wants it on every email (CSA/WVV art. 2:20), line by line. */
  imprint: readonly string[]
  colours: EmailColours
}

export type WrittenEmail = { subject: string; html: string; text: string }

export type ReadyEmail = WrittenEmail & { headers: Record<string, string> }
