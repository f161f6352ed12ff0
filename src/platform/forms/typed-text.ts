import { z } from 'zod'

/** Without signs that steer a terminal or a mail program: what is typed stands in emails, lists and registers. */
export const onOneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()

/** The same where lines stay. */
const onLines = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** @param missing code of the error where the field was not sent */
export const typedLine = (missing?: string) => z.string({ error: missing }).transform(onOneLine)

export const typedLines = (missing: string) => z.string({ error: missing }).transform(onLines)

export const needed = (missing: string, maxLength: number, tooLong: string) =>
  z.string().min(1, missing).max(maxLength, tooLong)

export const typedEmail = (missing: string, invalid: string) =>
  z
    .string({ error: missing })
    .transform((typed) => typed.trim().toLowerCase())
    .pipe(z.string().min(1, missing).pipe(z.email(invalid).max(254, invalid)))

/** Whether a box is ticked that sends this value; anything else, or nothing, counts as not ticked. */
export const isTicked = (value: string) =>
  z
    .string()
    .optional()
    .transform((sent) => sent === value)

/** A box: one that is not ticked is not sent at all. */
export const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')
