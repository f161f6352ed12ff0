import type { Context } from 'hono'
import type { HonoEnv } from './hono-env.ts'

/** Nobody hears this answer; logs and metrics call it what nginx calls it: the client closed its request. */
export const senderLeftStatus = 499

/** Whether the connection ended before the whole body had come: what reading it threw then is no fault of ours. */
export function hasSenderLeft(c: Context<HonoEnv>): boolean {
  const incoming = c.env?.incoming
  return incoming?.destroyed === true && !incoming.complete
}
