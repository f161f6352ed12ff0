import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Download } from 'playwright-core'
import type { PortalProcess } from './portal-process.ts'

/** Asks the database file of a portal that runs in another process. */
export function ask(portal: PortalProcess, sql: string, ...values: (string | number)[]): Record<string, unknown>[] {
  const database = new DatabaseSync(join(portal.dataDir, 'tandem.sqlite'), { timeout: 5000 })
  try {
    return database.prepare(sql).all(...values)
  } finally {
    database.close()
  }
}

/** The row of a document or folder by its Dutch name; undefined when there is none. */
export const resourceNamed = (portal: PortalProcess, nameNL: string) =>
  ask(portal, 'select id, extension, size from intranet_resource where name_nl = ?', nameNL)[0] as
    | { id: string; extension: string; size: number }
    | undefined

/** The demo's files are read, and its covers scaled, in the background, a few at a time: whether that is done. */
export const isEverythingRead = (portal: PortalProcess): boolean =>
  ask(portal, "select count(*) as open from intranet_text where state in ('waiting', 'queued')")[0]?.open === 0 &&
  ask(portal, 'select count(*) as noted from platform_search_change')[0]?.noted === 0 &&
  ask(portal, "select count(*) as open from platform_job where kind = 'articles.make-cover-sizes'")[0]?.open === 0 &&
  Number(ask(portal, 'select count(*) as known from intranet_text')[0]?.known) > 0

/** Where a document's bytes lie (specification section 3). */
export function storedFile(portal: PortalProcess, { id, extension }: { id: string; extension: string }): string {
  return join(portal.dataDir, 'files', 'userIntranet', id, `defaultFile.${extension}`)
}

export async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const bytes of createReadStream(path)) hash.update(bytes)
  return hash.digest('hex')
}

/** Waits until it is complete. */
export const sha256OfDownload = async (download: Download): Promise<string> => sha256Of(await download.path())
