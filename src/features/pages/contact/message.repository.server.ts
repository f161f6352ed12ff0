import type { Selectable } from 'kysely'
import { hasChanged } from '#platform/database/has-changed.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Cursor } from '#platform/lists/cursor.server.ts'
import { keysetPage } from '#platform/lists/list-queries.repository.server.ts'
import type { Message, MessageList } from './message.ts'

/** Writes `pages_message`. @returns false when it is there already */
export const insertMessage = (trx: Database, { attachments, ...message }: Message) =>
  hasChanged(
    trx
      .insertInto('pagesMessage')
      .values({ ...message, attachments: JSON.stringify(attachments) })
      .onConflict((conflict) => conflict.column('id').doNothing()),
  )

export async function messageById(db: Database, id: string): Promise<Message | null> {
  const row = await db.selectFrom('pagesMessage').where('id', '=', id).selectAll().executeTakeFirst()
  return row ? messageOf(row) : null
}

export async function listMessages(...asked: Parameters<typeof messagesQuery>): Promise<Message[]> {
  return (await messagesQuery(...asked).execute()).map(messageOf)
}

/** Newest first, by the index of its order. */
export const messagesQuery = (db: Database, list: MessageList, after: Cursor | null, limit: number) =>
  keysetPage(
    db
      .selectFrom('pagesMessage')
      .selectAll()
      .where('handledAt', list === 'open' ? 'is' : 'is not', null),
    { keys: ['createdAt', 'id'], way: 'desc', after: after && [after.at, after.id], limit },
  )

/** @returns whether it was otherwise until now */
export const setMessageHandled = (trx: Database, id: string, handled: { at: number; by: string } | null) =>
  hasChanged(
    trx
      .updateTable('pagesMessage')
      .set({ handledAt: handled?.at ?? null, handledBy: handled?.by ?? null })
      .where('id', '=', id)
      .where('handledAt', handled ? 'is' : 'is not', null),
  )

export async function messageIds(db: Database): Promise<string[]> {
  return (await db.selectFrom('pagesMessage').select('id').execute()).map(({ id }) => id)
}

export async function removeMessage(trx: Database, id: string): Promise<Message | null> {
  const row = await trx.deleteFrom('pagesMessage').where('id', '=', id).returningAll().executeTakeFirst()
  return row ? messageOf(row) : null
}

export type Writer = { id: string; email: string }

/** All that one person wrote: under their address, or signed in. */
export async function messagesOfWriter(db: Database, { id, email }: Writer): Promise<Message[]> {
  const rows = [...(await writtenFrom(db, email.toLowerCase()).execute()), ...(await writtenBy(db, id).execute())]
  return [...new Map(rows.map((row) => [row.id, messageOf(row)])).values()]
}

export const writtenFrom = (db: Database, email: string) =>
  db.selectFrom('pagesMessage').where('email', '=', email).selectAll()

export const writtenBy = (db: Database, member: string) =>
  db.selectFrom('pagesMessage').where('userId', '=', member).selectAll()

/** Every message that has files: for the doctor, not for a page. */
export async function messagesWithFiles(db: Database): Promise<Message[]> {
  const rows = await db.selectFrom('pagesMessage').where('attachments', '!=', '[]').selectAll().execute()
  return rows.map(messageOf)
}

const messageOf = ({ attachments, ...row }: Selectable<Schema['pagesMessage']>): Message => ({
  ...row,
  attachments: JSON.parse(attachments),
})

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

export type LinkKind = Schema['pagesMessageLink']['kind']

/** Writes `pages_message_link`. What it calls `token` is the hash of one. Those that are over go. */
export async function insertMessageLink(trx: Database, link: Schema['pagesMessageLink'], now: number): Promise<void> {
  await trx.deleteFrom('pagesMessageLink').where('expiresAt', '<=', now).execute()
  await trx.insertInto('pagesMessageLink').values(link).execute()
}

export async function messageOfLink(db: Database, kind: LinkKind, token: string, now: number): Promise<string | null> {
  const row = await db
    .selectFrom('pagesMessageLink')
    .select('message')
    .where('token', '=', token)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
  return row?.message ?? null
}

/** To exactly one of those who ask at once. */
export async function takeMessageLink(trx: Database, kind: LinkKind, token: string, now: number) {
  const row = await trx
    .deleteFrom('pagesMessageLink')
    .where('token', '=', token)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now)
    .returning('message')
    .executeTakeFirst()
  return row?.message ?? null
}
