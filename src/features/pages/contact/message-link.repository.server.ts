import type { Database } from '#platform/database/open-database.server.ts'
import type { PagesMessageLinkTable } from '#platform/database/schema/pages.ts'

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
