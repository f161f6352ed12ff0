import { sql } from 'kysely'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { visibleRows } from '../core/resource.repository.server.ts'

/** Newest first, by an index of its own: of the documents that members share, those that this viewer may see. */
export const newerThan = (db: Database, viewer: Viewer, since: number, limit: number) =>
  db
    .selectFrom('intranetResource as r')
    .leftJoin('intranetResource as above', 'above.id', 'r.parent')
    .where('r.collection', '=', 'userIntranet')
    .where(sql<boolean>`not r.folder`)
    .where(sql<boolean>`${visibleRows(viewer)}`)
    .where('r.createdAt', '>', since)
    .select(['r.id', 'r.nameNl', 'r.nameFr', 'r.createdAt', 'r.parent as folder'])
    .select(['above.nameNl as folderNl', 'above.nameFr as folderFr'])
    .select(sql<string>`coalesce(r.extension, '')`.as('extension'))
    .orderBy('r.collection', 'desc')
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)

export const hasDocuments = async (db: Database): Promise<boolean> =>
  (await anyDocument(db).executeTakeFirst()) !== undefined

export const anyDocument = (db: Database) =>
  db
    .selectFrom('intranetResource as r')
    .select('r.id')
    .where('r.collection', '=', 'userIntranet')
    .where(sql<boolean>`not r.folder`)
    .where('r.trash', 'is', null)
    .limit(1)

export type RecentDocument = Awaited<ReturnType<ReturnType<typeof newerThan>['execute']>>[number]
