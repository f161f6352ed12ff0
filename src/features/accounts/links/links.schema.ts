import { z } from 'zod'
import { activeLanguages, type Language } from '#platform/i18n/languages.ts'
import { maxPasswordLength, minPasswordLength } from '../passwords/password-strength.ts'

/** Longer input than any real address or password is cut off here, before anything looks at it. */
const address = (missing: string) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, missing)
    .max(254, 'auth/invalid-email')
    .transform((email) => email.toLowerCase())
    .pipe(z.email('auth/invalid-email'))

/** What else is wrong with it only the server can tell: `password.policy.ts`. */
const newPassword = z
  .string({ error: 'auth/missing-new-password' })
  .min(1, 'auth/missing-new-password')
  .superRefine((password, { addIssue }) => {
    const length = [...password].length
    const limits = { origin: 'string', inclusive: true } as const
    if (length > 0 && length < minPasswordLength)
      addIssue({ ...limits, code: 'too_small', minimum: minPasswordLength, message: 'auth/password-too-short' })
    if (length > maxPasswordLength)
      addIssue({ ...limits, code: 'too_big', maximum: maxPasswordLength, message: 'auth/password-too-long' })
  })

export const currentPassword = z
  .string({ error: 'auth/missing-password' })
  .min(1, 'auth/missing-password')
  .max(1024, 'auth/wrong-password')

const name = z.string({ error: 'auth/missing-name' }).trim().min(1, 'auth/missing-name').max(100, 'auth/missing-name')

export const linksSchema = {
  forgotten: z.object({ email: address('auth/missing-email') }),
  newPassword: z.object({ newPassword }),
  ownPassword: z.object({ currentPassword, newPassword }),
  newEmail: z.object({ currentPassword, email: address('auth/missing-new-email') }),
  firstAdmin: z.object({
    firstName: name,
    lastName: name,
    email: address('auth/missing-email'),
    newPassword,
    language: z.enum(activeLanguages as [Language, ...Language[]]).catch('nl'),
  }),
  nothing: z.object({}),
}
