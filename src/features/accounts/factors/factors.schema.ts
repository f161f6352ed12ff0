import { z } from 'zod'

const answer = z.string({ error: 'auth/passkey-refused' }).max(60_000, 'auth/passkey-refused').catch('')
const code = z
  .string({ error: 'auth/missing-verification-code' })
  .trim()
  .min(1, 'auth/missing-verification-code')
  .max(40, 'auth/invalid-verification-code')

export const passkeySignInSchema = z.object({
  answer,
  keepSignedIn: z
    .string()
    .optional()
    .transform((value) => value === 'on'),
})

export const appCodeSchema = z.object({ code })
export const recoveryCodeSchema = z.object({ recoveryCode: code })

const id = z.string().max(1400)

export const securitySchema = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('prove'),
    currentPassword: z
      .string({ error: 'auth/missing-password' })
      .min(1, 'auth/missing-password')
      .max(1024, 'auth/wrong-password'),
  }),
  z.object({ intent: z.literal('prove-passkey'), answer }),
  z.object({ intent: z.literal('start-app') }),
  z.object({ intent: z.literal('cancel-app') }),
  z.object({ intent: z.literal('confirm-app'), code }),
  z.object({ intent: z.literal('remove-app') }),
  z.object({ intent: z.literal('renew-codes') }),
  z.object({ intent: z.literal('add-passkey'), answer }),
  z.object({
    intent: z.literal('rename-passkey'),
    passkey: id,
    name: z
      .string({ error: 'auth/missing-passkey-name' })
      .trim()
      .min(1, 'auth/missing-passkey-name')
      .max(60, 'auth/passkey-name-too-long'),
  }),
  z.object({ intent: z.literal('remove-passkey'), passkey: id }),
  z.object({ intent: z.literal('end-session'), session: id }),
  z.object({ intent: z.literal('end-other-sessions') }),
])

export type SecurityForm = z.infer<typeof securitySchema>
export type SecurityIntent = SecurityForm['intent']
