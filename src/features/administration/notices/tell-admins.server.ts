import { z } from 'zod'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Emails, Reader } from '#platform/mail/email/emails.server.ts'
import type { Mailer } from '#platform/mail/mailer.server.ts'
import { holdNotice, type NoticeAbout, noticesAbout, saveNotice } from './notices.repository.server.ts'

/** @param trx the transaction of the cause @param cause who caused it, and need not be informed */
export type TellAdmins = (trx: Database, about: NoticeAbout, cause: Viewer) => Promise<void>

const tellKind = 'administration.tell-admins'

/** Seconds after a mail in which no other leaves about the same: what comes in meanwhile is reported by one mail together. */
export const quietSeconds = 60 * 60

const pages: Record<NoticeAbout, string> = {
  application: '/administration/applications',
  comment: '/administration/comments',
}

type Deps = Pick<CoreServices, 'db' | 'clock' | 'jobs'> & {
  emails: Emails
  mailer: Mailer
  adminsToTell(db: Database): Promise<(Reader & { id: string; email: string })[]>
  waiting: Record<NoticeAbout, (db: Database) => Promise<number>>
}

/**
 * The first is reported at once, those of the hour after it together: however many arrive, an administrator gets a mail an hour.
 * The mails say that something waits and how many, nothing that a stranger typed: names and texts are read where the portal
 * shows them, and stay there.
 */
export function createTellAdmins({ db, clock, jobs, emails, mailer, adminsToTell, waiting }: Deps): TellAdmins {
  const tell = async (trx: Database, about: NoticeAbout, except: string | null) => {
    await saveNotice(trx, about, { quietUntil: clock.seconds() + quietSeconds, isGathering: false })
    const count = await waiting[about](trx)
    if (count === 0) return
    for (const { id, email, ...reader } of await adminsToTell(trx)) {
      if (id === except) continue
      const words = `administration.emails.${about}-waiting`
      const order = { words, facts: { waiting: count }, path: pages[about] }
      await mailer.queue(trx, { recipient: email, ...(await emails.write(trx, reader, order)), hasLink: false })
    }
  }

  jobs.register(tellKind, z.object({ about: z.enum(noticesAbout) }), ({ about }) =>
    transact(db, async (trx) => {
      const { isGathering } = await holdNotice(trx, about)
      if (isGathering) await tell(trx, about, null)
    }),
  )

  return async (trx, about, cause) => {
    const { quietUntil, isGathering } = await holdNotice(trx, about)
    const now = clock.seconds()
    // A clock that was set back leaves no end further away than that.
    if (now >= quietUntil || quietUntil > now + quietSeconds) return tell(trx, about, isMember(cause) ? cause.id : null)
    if (isGathering) return
    await saveNotice(trx, about, { quietUntil, isGathering: true })
    await jobs.enqueue(trx, tellKind, { about }, quietUntil)
  }
}
