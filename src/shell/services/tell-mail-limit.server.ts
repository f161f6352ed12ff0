import { adminsToMail } from '#features/accounts/links/admins-to-mail.repository.server.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Letters } from '#platform/mail/letter/letters.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'

type Needs = { db: Database; clock: Clock; audit: Audit; log: Log; letters: Letters; mailer: Mailer }

const day = 24 * 60 * 60

/**
 * What happens when strangers asked for as many mails as the whole site may send them: the logs tell it each hour that it
 * lasts, a mail tells each administrator once a day. Whoever asked is not kept from their answer by a failure of this.
 */
export function createTellMailLimit({ db, clock, audit, log, letters, mailer }: Needs) {
  return async ({ name, most }: { name: string; most: number }): Promise<void> => {
    log.warn({ limit: name, most }, 'strangers asked for as many mails as may leave within an hour')
    const cause = `mail-limit:${Math.floor(clock.seconds() / day)}`
    const tell = transact(db, async (trx) => {
      await audit.record(trx, { actor: null, action: 'portal.mails-limited', facts: { limit: name, most } })
      for (const { id: _, email, ...reader } of await adminsToMail(trx)) {
        const order = { words: 'administration.letters.mail-limit', facts: { most }, path: '/administration/log' }
        const letter = await letters.write(trx, reader, order)
        await mailer.queue(trx, { recipient: email, ...letter, hasLink: false, cause })
      }
    })
    await tell.catch((err) => log.error({ err, limit: name }, 'nobody was told that mails are limited'))
  }
}
