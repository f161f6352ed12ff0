import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { PagesMessageLinkTable, PagesMessageTable } from '#platform/database/schema/pages.ts'
import type { Attachment, Message, MessageList } from './message.ts'

/** The place of the last one that was read. */
export type MessageMark = { at: number; id: string }

/** Writes `pages_message`. */
export function createMessageRepository(db: Database) {
  return {
    /** @returns false when it is there already */
    async insert(trx: Database, { attachments, ...message }: Message): Promise<boolean> {
      const row = await trx
        .insertInto('pagesMessage')
        .values({ ...message, attachments: JSON.stringify(attachments) })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async byId(id: string, within: Database = db): Promise<Message | null> {
      const row = await within.selectFrom('pagesMessage').where('id', '=', id).selectAll().executeTakeFirst()
      return row ? messageOf(row) : null
    },

    async list(list: MessageList, after: MessageMark | null, limit: number): Promise<Message[]> {
      return (await messagesQuery(db, list, after, limit).execute()).map(messageOf)
    },

    /** @returns whether it was otherwise until now */
    async setHandled(trx: Database, id: string, handled: { at: number; by: string } | null): Promise<boolean> {
      const row = await trx
        .updateTable('pagesMessage')
        .set({ handledAt: handled?.at ?? null, handledBy: handled?.by ?? null })
        .where('id', '=', id)
        .where('handledAt', handled ? 'is' : 'is not', null)
        .returning('id')
        .executeTakeFirst()
      return row !== undefined
    },

    async ids(): Promise<string[]> {
      return (await db.selectFrom('pagesMessage').select('id').execute()).map(({ id }) => id)
    },

    /** @returns what was there */
    async remove(trx: Database, id: string): Promise<Message | null> {
      const row = await trx.deleteFrom('pagesMessage').where('id', '=', id).returningAll().executeTakeFirst()
      return row ? messageOf(row) : null
    },

    /** All that one person wrote: under their address, or signed in. */
    async ofWriter({ id, email }: Writer, within: Database = db): Promise<Message[]> {
      const rows = [
        ...(await writtenFrom(within, email.toLowerCase()).execute()),
        ...(await writtenBy(within, id).execute()),
      ]
      return [...new Map(rows.map((row) => [row.id, messageOf(row)])).values()]
    },

    /** Of every message that has some: for the doctor, not for a page. */
    async allAttachments(): Promise<{ id: string; attachments: Attachment[] }[]> {
      const rows = await db.selectFrom('pagesMessage').where('attachments', '!=', '[]').selectAll().execute()
      return rows.map(messageOf)
    },
  }
}

export type Writer = { id: string; email: string }

export const writtenFrom = (db: Database, email: string) =>
  db.selectFrom('pagesMessage').where('email', '=', email).selectAll()

export const writtenBy = (db: Database, member: string) =>
  db.selectFrom('pagesMessage').where('userId', '=', member).selectAll()

/** Newest first, by the index of its order. */
export function messagesQuery(db: Database, list: MessageList, after: MessageMark | null, limit: number) {
  return db
    .selectFrom('pagesMessage')
    .selectAll()
    .where('handledAt', list === 'open' ? 'is' : 'is not', null)
    .$if(after !== null, (query) =>
      query.where((eb) => eb(eb.refTuple('createdAt', 'id'), '<', eb.tuple(after?.at ?? 0, after?.id ?? ''))),
    )
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
}

const messageOf = ({ attachments, ...row }: Selectable<PagesMessageTable>): Message => ({
  ...row,
  attachments: JSON.parse(attachments),
})

/** What jobs of one kind, not given up, will take: for the doctor. */
export const promisedJobs = async (db: Database, kind: string): Promise<string[]> =>
  (
    await db
      .selectFrom('platformJob')
      .where('kind', '=', kind)
      .where('failedAt', 'is', null)
      .select('payload')
      .execute()
  ).map(({ payload }) => payload)

/** Messages that nobody dealt with. `oldest` in UTC seconds, null where none waits. */
export async function countOpenMessages(db: Database): Promise<{ count: number; oldest: number | null }> {
  const row = await openMessages(db).executeTakeFirst()
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null }
}

export const openMessages = (db: Database) =>
  db
    .selectFrom('pagesMessage')
    .where('handledAt', 'is', null)
    .select(({ fn }) => [fn.countAll().as('count'), fn.min<number | null>('createdAt').as('oldest')])

export type MessageLink = PagesMessageLinkTable

/** Writes `pages_message_link`. What it calls `token` is the hash of one. */
export function createMessageLinkRepository(db: Database) {
  return {
    async insert(trx: Database, link: MessageLink): Promise<void> {
      await trx.insertInto('pagesMessageLink').values(link).execute()
    },

    /** The message that it opens at that moment. */
    async messageOf(kind: MessageLink['kind'], token: string, now: number): Promise<string | null> {
      const row = await db
        .selectFrom('pagesMessageLink')
        .select('message')
        .where('token', '=', token)
        .where('kind', '=', kind)
        .where('expiresAt', '>', now)
        .executeTakeFirst()
      return row?.message ?? null
    },

    /** To exactly one of those who ask at once. */
    async take(trx: Database, kind: MessageLink['kind'], token: string, now: number): Promise<string | null> {
      const row = await trx
        .deleteFrom('pagesMessageLink')
        .where('token', '=', token)
        .where('kind', '=', kind)
        .where('expiresAt', '>', now)
        .returning('message')
        .executeTakeFirst()
      return row?.message ?? null
    },

    async deleteExpired(trx: Database, now: number): Promise<void> {
      await trx.deleteFrom('pagesMessageLink').where('expiresAt', '<=', now).execute()
    },
  }
}
