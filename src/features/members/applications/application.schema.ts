import { z } from 'zod'
import { type Applicant, maxAddressLength, maxMotivationLength, maxReasonLength } from './application.ts'

/** No control characters: what is typed here stands in letters, lists and the register. */
const onOneLine = (text: string, between = ' '): string =>
  text
    .split(/[\r\n]+/)
    .map((line) =>
      line
        .replace(/[\p{Cc}\p{Cf}]/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter(Boolean)
    .join(between)

const line = (missing: string) => z.string({ error: missing }).transform((text) => onOneLine(text))

/** Lines stay, nothing else that steers a terminal or a mail program. */
const text = (missing: string) =>
  z.string({ error: missing }).transform((typed) =>
    typed
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

/** Digits with what people write between them; empty is well. */
const phonePattern = /^(\+?[\d\s()./-]{6,30})?$/

const name = (missing: string) => line(missing).pipe(z.string().min(1, missing).max(100, 'user.name-too-long'))

/** The form at `/team/become-member`. What else comes along is dropped. */
export const applicationSchema = z
  .object({
    firstName: name('user.no-first-name'),
    lastName: name('user.no-last-name'),
    email: z
      .string({ error: 'user.no-email' })
      .transform((typed) => typed.trim().toLowerCase())
      .pipe(z.string().min(1, 'user.no-email').pipe(z.email('user.invalid-email').max(254, 'user.invalid-email'))),
    phone: line('application.invalid-phone')
      .default('')
      .pipe(z.string().regex(phonePattern, 'application.invalid-phone')),
    address: z
      .string({ error: 'application.no-address' })
      .transform((typed) => onOneLine(typed, ', '))
      .pipe(z.string().min(1, 'application.no-address').max(maxAddressLength, 'application.address-too-long')),
    defaultLanguage: z.enum(['nl', 'fr'], { error: 'user.no-language' }),
    magistrate: ticked,
    occupation: line('application.no-occupation').pipe(
      z.string().min(1, 'application.no-occupation').max(200, 'user.occupation-too-long'),
    ),
    motivation: text('application.motivation-too-long')
      .default('')
      .pipe(z.string().max(maxMotivationLength, 'application.motivation-too-long')),
    emailSubscriber: ticked,
    agreed: z.literal('on', { error: 'application.not-agreed' }),
  })
  .transform(({ agreed: _, ...applicant }): Applicant => applicant)

const reason = text('application.no-reason').pipe(
  z.string().min(1, 'application.no-reason').max(maxReasonLength, 'application.reason-too-long'),
)

/** What administrators send about one application. */
export const decisionSchemas = {
  decline: z.object({ reason, mailed: ticked }),
  link: z.object({ user: z.string().min(1).max(50) }),
}

export type Decline = z.infer<typeof decisionSchemas.decline>
