import { z } from 'zod'
import { isTicked } from '#platform/forms/typed-text.ts'

/** The sign-in form. Longer input than any real address or password is cut off here, before anything looks at it. */
export const signInSchema = z.object({
  email: z
    .string({ error: 'auth/missing-email' })
    .trim()
    .min(1, 'auth/missing-email')
    .max(254, 'auth/invalid-credential')
    .transform((email) => email.toLowerCase()),
  password: z
    .string({ error: 'auth/missing-password' })
    .min(1, 'auth/missing-password')
    .max(1024, 'auth/invalid-credential'),
  keepSignedIn: isTicked('on'),
  to: z.string().max(2000).optional().catch(undefined),
})
