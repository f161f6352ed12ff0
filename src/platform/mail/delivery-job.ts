import { z } from 'zod'

/** The job that hands one mail over; it exists once while the mail waits. Letters that somebody waits for have their own. */
const letterJob = 'platform.deliver-mail'
const mailingJob = 'platform.deliver-mailing'

export const deliveryJobs = [letterJob, mailingJob] as const

export const deliverySchema = z.object({ mail: z.string() })
export type Delivery = z.infer<typeof deliverySchema>

/** What goes to many at once has a cause that all of it shares. */
export const jobFor = ({ cause }: { cause?: string | null | undefined }) => (cause ? mailingJob : letterJob)
