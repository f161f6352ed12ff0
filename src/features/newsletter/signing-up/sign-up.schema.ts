import { z } from 'zod'
import { needed, typedEmail } from '#platform/forms/typed-text.ts'

const email = typedEmail('newsletter.no-email', 'newsletter.invalid-email')
const language = z.enum(['nl', 'fr'], { error: 'newsletter.no-language' })
export const maxStatementLength = 500

export const signUpSchemas = {
  visitor: z.object({ email, language }),
  /** By an admin, who says how the visitor agreed. */
  byHand: z.object({
    email,
    language,
    statement: z
      .string({ error: 'newsletter.no-statement' })
      .transform((typed) => typed.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim())
      .pipe(needed('newsletter.no-statement', maxStatementLength, 'newsletter.statement-too-long')),
  }),
  nothing: z.object({}),
}

export type SignUp = z.infer<typeof signUpSchemas.visitor>
export type SignUpByHand = z.infer<typeof signUpSchemas.byHand>
