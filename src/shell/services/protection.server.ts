import { createAppCheckRepository } from '#platform/app-check/app-check.repository.server.ts'
import { createAppCheck } from '#platform/app-check/app-check.server.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { createRateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import { createRateLimit, type RefusedCaller } from '#platform/rate-limit/rate-limit.server.ts'
import type { Runtime } from './core-services.server.ts'

export type Protection = ReturnType<typeof createProtection>

/** What keeps robots and greedy callers away. A refusal is told once for its whole window: a flood fills no log. */
export function createProtection({ database: { db }, clock, config, log }: Runtime, audit: Audit) {
  const secret = config.SECRET
  const tell = ({ name, address, viewer }: RefusedCaller) =>
    transact(db, (trx) =>
      audit.record(trx, { actor: viewer, action: 'portal.rate-limited', facts: { limit: name }, network: address }),
    )
  return {
    appCheck: createAppCheck({
      isOn: config.APP_CHECK,
      isSecure: config.PUBLIC_URL.startsWith('https:'),
      used: createAppCheckRepository(db),
      clock,
      secret,
    }),
    rateLimit: createRateLimit({
      counts: createRateLimitRepository(db),
      clock,
      secret,
      onRefused: (caller) =>
        void tell(caller).catch((err) => log.error({ err, limit: caller.name }, 'a refusal was not written down')),
    }),
  }
}
