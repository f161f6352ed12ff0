import { z } from 'zod'
import { currentPassword } from '../links/links.schema.ts'
import { signInSchema } from '../sign-in/sign-in.schema.ts'

const answer = z.string({ error: 'auth/passkey-refused' }).max(60_000, 'auth/passkey-refused').catch('')
const code = z
  .string({ error: 'auth/missing-verification-code' })
  .trim()
  .min(1, 'auth/missing-verification-code')
  .max(40, 'auth/invalid-verification-code')

export const passkeySignInSchema = signInSchema.pick({ keepSignedIn: true }).extend({ answer })

export const appCodeSchema = z.object({ code })
export const recoveryCodeSchema = z.object({ recoveryCode: code })

const id = z.string().max(1400)

/** How a member shows again who they are. */
export const proofs = [
  z.object({ intent: z.literal('prove'), currentPassword }),
  z.object({ intent: z.literal('prove-passkey'), answer }),
] as const

export const securitySchema = z.discriminatedUnion('intent', [
  ...proofs,
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
