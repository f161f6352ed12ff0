import type { Clock } from '../../src/platform/clock/clock.ts'
import type { Database } from '../../src/platform/database/open-database.server.ts'
import { createRequestedMails } from '../../src/platform/mail/requested/requested-mails.server.ts'
import { createRateLimitRepository } from '../../src/platform/rate-limit/rate-limit.repository.server.ts'
import { createRateLimit } from '../../src/platform/rate-limit/rate-limit.server.ts'

/** Mails that strangers ask for, counted as a portal counts them. @param reported receives a limit of the whole site */
export const aRequestedMails = (db: Database, clock: Clock, reported: string[] = []) =>
  createRequestedMails({
    rateLimit: createRateLimit({ counts: createRateLimitRepository(db), clock, secret: 'a secret of the tests' }),
    onSiteLimit: async ({ name, most }) => void reported.push(`${name} ${most}`),
  })
