import { sql } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import { type StoredVersion, storedFileKey } from '../core/resource.ts'

type ClaimRow = Omit<StoredVersion, 'extension'> & { id: string; extension: string | null }

/** Which stored files somebody speaks of: rows by their keys, and jobs that are still to delete some. */
export function createStoredFileClaims(database: Database) {
  const db = database.withoutPlugins() as unknown as Database
  const keyOf = (row: ClaimRow) => storedFileKey({ ...row, extension: row.extension ?? '' })
  return {
    /** The keys of first and of replaced versions, found by the id that is part of the key. */
    byId: async (fileIds: readonly string[]): Promise<string[]> => {
      if (fileIds.length === 0) return []
      const ids = sql.join(fileIds)
      const { rows } = await sql<ClaimRow>`
        select id, collection, file_id as "fileId", extension from intranet_resource
        where id in (${ids}) and file_id = id
        union all
        select v.id, r.collection, v.id, v.extension from intranet_version v
        join intranet_resource r on r.id = v.resource where v.id in (${ids})`.execute(db)
      return rows.map(keyOf)
    },

    /** The keys of current versions that replaced another one: their id is not the row's. A thousand at a time. */
    async *ofReplacing(): AsyncGenerator<string[]> {
      for (let after = ''; ; ) {
        const { rows } = await sql<ClaimRow>`
          select id, collection, file_id as "fileId", extension from intranet_resource
          where id > ${after} and file_id <> id order by id limit 1000`.execute(db)
        if (rows.length === 0) return
        after = rows.at(-1)?.id ?? ''
        yield rows.map(keyOf)
      }
    },

    /** Of which of these bytes their rows still speak: as their present ones, or as a version. */
    stillNamed: async (versions: readonly { row: string; fileId: string }[]): Promise<string[]> => {
      if (versions.length === 0) return []
      const [ids, fileIds] = [sql.join(versions.map(({ row }) => row)), sql.join(versions.map(({ fileId }) => fileId))]
      const { rows } = await sql<{ fileId: string }>`
        select file_id as "fileId" from intranet_resource where id in (${ids}) and file_id in (${fileIds})
        union all select id from intranet_version where id in (${fileIds})`.execute(db)
      return rows.map(({ fileId }) => fileId)
    },

    /** What waits to be deleted by a job of this kind that was not given up. */
    async *toBeDeleted(kind: string): AsyncGenerator<string[]> {
      for (let after = ''; ; ) {
        const { rows } = await sql<{ id: string; payload: string }>`
          select id, payload from platform_job
          where id > ${after} and kind = ${kind} and failed_at is null order by id limit 20`.execute(db)
        if (rows.length === 0) return
        after = rows.at(-1)?.id ?? ''
        yield rows.flatMap(({ payload }) => (JSON.parse(payload) as { keys: string[] }).keys)
      }
    },
  }
}

export type StoredFileClaims = ReturnType<typeof createStoredFileClaims>
