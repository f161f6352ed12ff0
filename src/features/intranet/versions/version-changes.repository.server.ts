import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { sortKey } from '../core/sort-key.ts'
import type { VersionFacts } from './version.repository.server.ts'

/** What may change together with the bytes; what is absent stays. */
export type ChangedText = { nameNL?: string; nameFR?: string; author?: string }

/** Writes; whoever calls has asked the policy. @param db the transaction that this belongs to */
export const versionChangesIn = (db: Database) => ({
  /**
   * The current version, held until the transaction ends: two who replace at once wait for each other, and neither loses
   * the other's bytes. Null when the file is gone, or lies in the trash.
   */
  hold: async (resource: string): Promise<VersionFacts | null> => {
    const row = await db
      .updateTable('intranetResource')
      .set({ revision: sql`revision + 1` })
      .where('id', '=', resource)
      .where('trash', 'is', null)
      .where('folder', '=', false)
      .returning(['fileId', 'extension', 'size', 'sha256', 'fileCreatedAt', 'createdAt', 'fileUser', 'fileNumber'])
      .executeTakeFirst()
    if (!row) return null
    const { fileId, extension, size, sha256, fileCreatedAt, createdAt, fileUser, fileNumber } = row
    return {
      id: fileId ?? resource,
      extension: extension ?? '',
      size: size ?? 0,
      sha256: sha256 ?? '',
      createdAt: fileCreatedAt ?? createdAt,
      user: fileUser,
      number: fileNumber ?? 1,
    }
  },

  /** The bytes that were current become an old version. */
  keep: async (resource: string, { user, ...facts }: VersionFacts): Promise<void> => {
    await db
      .insertInto('intranetVersion')
      .values({ ...facts, user, resource })
      .execute()
  },

  /** Other bytes become the current ones. */
  make: async (resource: string, facts: VersionFacts, text: ChangedText = {}): Promise<void> => {
    await db
      .updateTable('intranetResource')
      .set({
        ...{ fileId: facts.id, extension: facts.extension, size: facts.size, sha256: facts.sha256 },
        ...{ fileCreatedAt: facts.createdAt, fileUser: facts.user, fileNumber: facts.number },
        ...textOf(text),
      })
      .where('id', '=', resource)
      .execute()
  },

  /** The highest number that an old version has; 0 when there is none. */
  highestNumber: async (resource: string): Promise<number> => {
    const row = await db
      .selectFrom('intranetVersion')
      .select((value) => value.fn.max('number').as('highest'))
      .where('resource', '=', resource)
      .executeTakeFirst()
    return Number(row?.highest ?? 0)
  },

  /** Takes an old version out of the table. Null when there is no such one. */
  take: async (resource: string, id: string): Promise<VersionFacts | null> => {
    const row = await db
      .deleteFrom('intranetVersion')
      .where('id', '=', id)
      .where('resource', '=', resource)
      .returning(['id', 'extension', 'size', 'sha256', 'createdAt', 'user', 'number'])
      .executeTakeFirst()
    return row ?? null
  },
})

const textOf = ({ nameNL, nameFR, author }: ChangedText) => ({
  ...(nameNL && { nameNl: nameNL, sortNl: sortKey(nameNL) }),
  ...(nameFR && { nameFr: nameFR, sortFr: sortKey(nameFR) }),
  ...(author && { author, sortAuthor: sortKey(author) }),
})
