import type { Letter, WrittenLetter } from './letter.ts'
import { letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

/**
 * The letter as a mail program shows it: HTML that Outlook, Gmail and dark mode bear (tables, inline styles, 600 px, no
 * picture from anywhere), and the same as plain text.
 */
export const writeLetter = (letter: Letter): WrittenLetter => ({
  subject: onOneLine(letter.subject),
  html: letterHtml(letter),
  text: letterText(letter),
})

/** A name with a line break in it would begin another header. */
const onOneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
