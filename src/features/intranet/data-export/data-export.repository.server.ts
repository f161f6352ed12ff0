import type { Database } from '#platform/database/open-database.server.ts'

/** Each once: the member made it, or the bytes that it has now are theirs. */
export async function resourcesOf(db: Database, id: string) {
  const rows = [...(await madeBy(db, id).execute()), ...(await uploadedBy(db, id).execute())]
  return [...new Map(rows.map((row) => [row.id, row])).values()]
}

const resources = (db: Database) =>
  db
    .selectFrom('intranetResource')
    .select(['id', 'collection', 'parent', 'folder', 'nameNl', 'nameFr', 'createdAt', 'visibility', 'trash'])
    .select(['author', 'extension', 'size', 'sha256', 'fileId', 'fileCreatedAt', 'fileUser', 'fileNumber'])

export const madeBy = (db: Database, id: string) => resources(db).where('user', '=', id)

export const uploadedBy = (db: Database, id: string) => resources(db).where('fileUser', '=', id)

export const versionsOf = (db: Database, id: string) =>
  db
    .selectFrom('intranetVersion')
    .where('user', '=', id)
    .select(['id', 'resource', 'extension', 'size', 'sha256', 'createdAt', 'number'])

/** The same with the document that each belongs to, but for what lies in the trash. */
export const versionFilesOf = (db: Database, id: string) =>
  db
    .selectFrom('intranetVersion as version')
    .innerJoin('intranetResource as resource', 'resource.id', 'version.resource')
    .where('version.user', '=', id)
    .where('resource.trash', 'is', null)
    .select(['version.id', 'version.extension', 'version.size', 'version.createdAt', 'version.number'])
    .select(['resource.collection', 'resource.nameNl', 'resource.nameFr'])

export const deletionsOf = (db: Database, id: string) =>
  db
    .selectFrom('intranetTrash')
    .where('user', '=', id)
    .select(['id', 'collection', 'root', 'deletedAt', 'folders', 'documents'])

/** Documents stay, without the name of who brought them. A rare job: no index is kept for it, each table is read once. */
export async function forgetMember(trx: Database, { id }: { id: string }): Promise<void> {
  await trx.updateTable('intranetResource').set({ user: null }).where('user', '=', id).execute()
  await trx.updateTable('intranetResource').set({ fileUser: null }).where('fileUser', '=', id).execute()
  await trx.updateTable('intranetVersion').set({ user: null }).where('user', '=', id).execute()
  await trx.updateTable('intranetTrash').set({ user: null }).where('user', '=', id).execute()
}
