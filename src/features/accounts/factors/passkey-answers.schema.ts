import { z } from 'zod'

const base64url = z
  .string()
  .max(20_000)
  .regex(/^[A-Za-z0-9_-]*$/)

const common = {
  id: base64url.min(1).max(1400),
  rawId: base64url.min(1).max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['cross-platform', 'platform']).nullish().catch(undefined),
}

const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'])

/** What `navigator.credentials.get()` answers, as JSON (W3C WebAuthn level 3, section 5.1). */
export const signInAnswerSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.nullish(),
  }),
})

export const registrationAnswerSchema = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(20)).max(10).optional().catch([]),
  }),
})

/** What a browser answered; null for what no browser of ours sent. */
export function answerIn<Answer>(schema: z.ZodType<Answer>, text: string): Answer | null {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

export const knownTransports = (names: readonly string[] = []) =>
  names.flatMap((name) => transport.safeParse(name).data ?? [])
