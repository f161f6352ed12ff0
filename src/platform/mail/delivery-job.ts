import { z } from 'zod'
import { canBeLeft } from './mail-headers.ts'

/** The job that hands one mail over; it exists once while the mail waits. Letters that somebody waits for have their own. */
const letterJob = 'platform.deliver-mail'
const mailingJob = 'platform.deliver-mailing'

export const deliveryJobs = [letterJob, mailingJob] as const

export const deliverySchema = z.object({ mail: z.string() })
export type Delivery = z.infer<typeof deliverySchema>

export const jobFor = ({ headers = {} }: { headers?: Record<string, string> | undefined }) =>
  canBeLeft(headers) ? mailingJob : letterJob
