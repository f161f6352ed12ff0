import { z } from 'zod'
import { maxMessageLength, maxNameLength, maxSubjectLength, type WrittenMessage } from './message.ts'

/** No control characters: what is typed here stands in letters and lists. */
const line = (missing: string) =>
  z.string({ error: missing }).transform((typed) =>
    typed
      .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )

/** Lines stay, nothing else that steers a terminal or a mail program. */
const text = (missing: string) =>
  z.string({ error: missing }).transform((typed) =>
    typed
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )

/** The form at `/contact`; files are looked at on their own. */
export const messageSchema: z.ZodType<WrittenMessage> = z.object({
  name: line('contact.no-name').pipe(z.string().min(1, 'contact.no-name').max(maxNameLength, 'contact.name-too-long')),
  email: z
    .string({ error: 'contact.no-email' })
    .transform((typed) => typed.trim().toLowerCase())
    .pipe(
      z.string().min(1, 'contact.no-email').pipe(z.email('contact.invalid-email').max(254, 'contact.invalid-email')),
    ),
  subject: line('contact.no-subject').pipe(
    z.string().min(1, 'contact.no-subject').max(maxSubjectLength, 'contact.subject-too-long'),
  ),
  message: text('contact.no-message').pipe(
    z.string().min(1, 'contact.no-message').max(maxMessageLength, 'contact.message-too-long'),
  ),
})
