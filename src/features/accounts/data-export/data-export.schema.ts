import { z } from 'zod'
import { currentPassword } from '../links/links.schema.ts'

export const dataExportSchema = z.discriminatedUnion(
  'intent',
  [
    z.object({ intent: z.literal('download'), currentPassword: currentPassword.optional() }),
    z.object({ intent: z.literal('delete'), currentPassword }),
  ],
  'request.invalid-body',
)
