import { type ExpressionBuilder, type SqlBool, sql, type Updateable } from 'kysely'
import { commitAnd } from '#platform/database/commit-and.server.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import { transact } from '#platform/database/transact.server.ts'
import { recordRun } from '#platform/last-runs/last-run.repository.server.ts'
import { deliveredMail, inState, unsent } from './mail-lists.repository.server.ts'

export type QueuedMail = {
  id: string
  recipient: string
  subject: string
  html: string
  text: string
  headers: Record<string, string>
  createdAt: number
}

export type UnsettledMail = QueuedMail & { cause: string | null; handedAt: number | null }

export type MailProgress = { queued: number; sent: number; failed: number; unconfirmed: number }

type NewMail = Omit<QueuedMail, 'headers'> & { headers?: Record<string, string>; hasLink: boolean; cause?: string }

export function createMailRepository(db: Database) {
  return {
    add: async (trx: Database, mail: NewMail): Promise<boolean> => {
      const headers = JSON.stringify(mail.headers ?? {})
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto('platformMail')
        .values({ ...mail, headers, sentAt: null, failedAt: null })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      return numInsertedOrUpdatedRows === 1n
    },

    /** All that is kept of mails to this address, and of mails to others in which it stands: who is erased gets none any more. */
    forget: async (trx: Database, recipient: string): Promise<void> => {
      await trx.deleteFrom('platformMail').where('recipient', '=', recipient).execute()
      const pattern = `%${recipient.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
      const names = (column: string) => sql<SqlBool>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`
      await trx
        .deleteFrom('platformMail')
        .where((eb) => eb.or(['subject', 'html', 'text', 'headers', 'lastError'].map(names)))
        .execute()
    },

    unsettled: async (id: string): Promise<UnsettledMail | undefined> => {
      const row = await db
        .selectFrom('platformMail')
        .select(['id', 'recipient', 'subject', 'html', 'text', 'headers', 'createdAt', 'cause', 'handedAt'])
        .where('id', '=', id)
        .where(inState('waiting'))
        .executeTakeFirst()
      return row && { ...row, headers: JSON.parse(row.headers) }
    },

    /** Notes that it leaves and lets it go, in one turn. @returns false when it was erased, discarded or taken over: it does not leave */
    handOver: (id: string, handedAt: number, leave: () => void): Promise<boolean> =>
      commitAnd(
        db,
        async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('platformMail')
            .set((eb) => ({ handedAt, attempts: eb('attempts', '+', 1) }))
            .where('id', '=', id)
            .where('handedAt', 'is', null)
            .where(inState('waiting'))
            .executeTakeFirst()
          return numUpdatedRows === 1n
        },
        leave,
      ),

    /** Also a mail that was thought to be lost, whose server answered after all. */
    markSent: (id: string, sentAt: number, uncounted: number): Promise<void> =>
      close(db, id, { sentAt, unconfirmedAt: null, lastError: null }, uncounted),

    /** @param uncounted tries that did not come so far as to be handed over */
    markFailed: (id: string, failedAt: number, lastError: string, uncounted: number): Promise<void> =>
      close(db, id, { failedAt, lastError }, uncounted),

    /** Its last try failed some time ago: what was said then stays. */
    giveUp: (id: string, failedAt: number): Promise<void> => close(db, id, { failedAt }, 0),

    /** What was written stays for a while: an administrator may send it again. */
    markUnconfirmed: async (id: string, unconfirmedAt: number, lastError: string | null): Promise<void> => {
      const lost = { unconfirmedAt, lastError }
      await transact(db, (trx) => unsent(trx, id).where('failedAt', 'is', null).set(lost).execute())
    },

    /** The server did not take it, so it may be handed over again. To be asked only by who handed it over, or would have. */
    noteError: (id: string, lastError: string, uncounted: number) =>
      transact(db, (trx) =>
        unsent(trx, id)
          .set((eb) => ({ lastError, handedAt: null, attempts: eb('attempts', '+', uncounted) }))
          .execute(),
      ),

    /** Some at a time; a mailing keeps its numbers, without addresses. @returns whether there may be more */
    forgetOld: (olderThan: number): Promise<boolean> =>
      transact(db, async (trx) => {
        const old = await oldMails(trx, olderThan).execute()
        const sent = old.findLast(({ sentAt }) => sentAt !== null)
        if (sent?.sentAt) await recordRun(trx, { name: deliveredMail, at: Number(sent.sentAt), facts: {} })
        const ids = (isCounted: boolean) =>
          old.filter(({ cause }) => (cause !== null) === isCounted).map(({ id }) => id)
        if (ids(false).length > 0) await trx.deleteFrom('platformMail').where('id', 'in', ids(false)).execute()
        if (ids(true).length > 0)
          await trx.updateTable('platformMail').set(withoutAddress).where('id', 'in', ids(true)).execute()
        return old.length === maxForgottenAtOnce
      }),
  }
}

export async function progressOf(db: Database, cause: string): Promise<MailProgress> {
  const row = await outcomesOf(db, cause).executeTakeFirstOrThrow()
  const [queued, sent, failed, unconfirmed] = [row.queued, row.sent, row.failed, row.unconfirmed].map(Number)
  return { queued: queued ?? 0, sent: sent ?? 0, failed: failed ?? 0, unconfirmed: unconfirmed ?? 0 }
}

/** From the index alone: it passes no texts. */
export const outcomesOf = (db: Database, cause: string) =>
  db
    .selectFrom('platformMail')
    .where('cause', '=', cause)
    .select(({ fn }) => [
      fn.countAll().as('queued'),
      fn.count('sentAt').as('sent'),
      fn.count('failedAt').as('failed'),
      fn.count('unconfirmedAt').as('unconfirmed'),
    ])

const forgotten = { html: '', text: '', headers: '{}' }

/** The id stands for the address: one mail of each cause has it, as before. */
const withoutAddress = ({ ref }: ExpressionBuilder<Schema, 'platformMail'>) => ({
  ...forgotten,
  recipient: ref('id'),
  lastError: null,
})

/** Far below what either database binds to one statement. */
const maxForgottenAtOnce = 500

export const oldMails = (db: Database, olderThan: number) =>
  db
    .selectFrom('platformMail')
    .select(['id', 'cause', 'sentAt'])
    .where('createdAt', '<', olderThan)
    .where(sql<SqlBool>`recipient <> id`)
    .where((eb) =>
      eb.or([eb('sentAt', 'is not', null), eb('failedAt', 'is not', null), eb('unconfirmedAt', 'is not', null)]),
    )
    .orderBy('createdAt')
    .orderBy('id')
    .limit(maxForgottenAtOnce)

/** A link in it may open an account, and neither a stolen database nor an admin may: then the text goes. */
async function close(db: Database, id: string, outcome: Updateable<Schema['platformMail']>, tries: number) {
  await transact(db, async (trx) => {
    const counted = trx.updateTable('platformMail').set((eb) => ({ ...outcome, attempts: eb('attempts', '+', tries) }))
    await counted.where('id', '=', id).execute()
    await trx.updateTable('platformMail').set(forgotten).where('id', '=', id).where('hasLink', '=', true).execute()
  })
}
