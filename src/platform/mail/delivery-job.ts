import { z } from 'zod'

/** The job that hands one mail over; it exists once while the mail waits. */
export const deliveryJob = 'platform.deliver-mail'
export const deliverySchema = z.object({ mail: z.string() })
export type Delivery = z.infer<typeof deliverySchema>
