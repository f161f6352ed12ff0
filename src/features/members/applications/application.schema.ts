import { z } from 'zod'
import { needed, onOneLine, ticked, typedEmail, typedLine, typedLines } from '#platform/forms/typed-text.ts'
import { type Applicant, maxAddressLength, maxMotivationLength, maxReasonLength } from './application.ts'

const joinLines = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map(onOneLine)
    .filter(Boolean)
    .join(', ')

/** Digits with what people write between them; empty is well. */
const phonePattern = /^(\+?[\d\s()./-]{6,30})?$/

const name = (missing: string) => typedLine(missing).pipe(needed(missing, 100, 'user.name-too-long'))

export const applicationSchema = z
  .object({
    firstName: name('user.no-first-name'),
    lastName: name('user.no-last-name'),
    email: typedEmail('user.no-email', 'user.invalid-email'),
    phone: typedLine('application.invalid-phone')
      .default('')
      .pipe(z.string().regex(phonePattern, 'application.invalid-phone')),
    address: z
      .string({ error: 'application.no-address' })
      .transform(joinLines)
      .pipe(needed('application.no-address', maxAddressLength, 'application.address-too-long')),
    defaultLanguage: z.enum(['nl', 'fr'], { error: 'user.no-language' }),
    magistrate: ticked,
    occupation: typedLine('application.no-occupation').pipe(
      needed('application.no-occupation', 200, 'user.occupation-too-long'),
    ),
    motivation: typedLines('application.motivation-too-long')
      .default('')
      .pipe(z.string().max(maxMotivationLength, 'application.motivation-too-long')),
    emailSubscriber: ticked,
    agreed: z.literal('on', { error: 'application.not-agreed' }),
  })
  .transform(({ agreed: _, ...applicant }): Applicant => applicant)

const reason = typedLines('application.no-reason').pipe(
  needed('application.no-reason', maxReasonLength, 'application.reason-too-long'),
)

export const decisionSchemas = {
  decline: z.object({ reason, mailed: ticked }),
  link: z.object({ user: z.string().min(1).max(50) }),
}

export type Decline = z.infer<typeof decisionSchemas.decline>
