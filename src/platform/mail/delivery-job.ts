import { z } from 'zod'
import { canBeLeft } from './mail-headers.ts'

/** The job that delivers one mail; it exists once while the mail waits. Mails that somebody waits for have their own. */
const emailJob = 'platform.deliver-mail'
const mailingJob = 'platform.deliver-mailing'

export const deliveryJobs = [emailJob, mailingJob] as const

export const deliverySchema = z.object({ mail: z.string() })
export type Delivery = z.infer<typeof deliverySchema>

export const jobFor = ({ headers = {} }: { headers?: Record<string, string> | undefined }) =>
  canBeLeft(headers) ? mailingJob : emailJob
