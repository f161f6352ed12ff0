import { z } from 'zod'

const currentPassword = z.string({ error: 'auth/missing-password' }).min(1, 'auth/missing-password').max(1024)

export const ownDataSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('download'), currentPassword: currentPassword.optional() }),
    z.object({ intent: z.literal('delete'), currentPassword }),
  ],
  'request.invalid-body',
)
