import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'

/** What the portal itself writes at the top of DATA_DIR, and what file systems put there. */
const ownNames =
  /^(secret|files|incoming|mail|uploads|lost\+found|erasures\.log|verify-\w+|tandem\.(pid|lock(-journal)?|sqlite(-wal|-shm|-journal|\.before-.+)?))$/

/** What SQLite and an upgrade put beside a database. */
const isBeside = (name: string, database: string) =>
  ['-wal', '-shm', '-journal'].some((end) => name === database + end) || name.startsWith(`${database}.before-`)

/**
 * Names of anything in the folder that Tandem did not put there.
 * @param urls of the database and the store of files, which may lie in the folder under any name
 */
export function strangeNamesIn(folder: string, urls: readonly (string | undefined)[]): string[] {
  if (!existsSync(folder)) return []
  const named = urls.flatMap((url) => {
    const path = url?.startsWith('file:') ? resolve(url.slice('file:'.length)) : null
    return path && dirname(path) === resolve(folder) ? [basename(path)] : []
  })
  const isNamed = (name: string) => named.some((own) => name === own || isBeside(name, own))
  return readdirSync(folder).filter((name) => !ownNames.test(name) && !isNamed(name))
}

/**
 * Closes the files at the top of DATA_DIR, and the folders there that are Tandem's, to other users of the machine: an older
 * release, or a copy made by hand, may have left them open.
 */
export function closeToOthers(folder: string): void {
  if (!existsSync(folder)) return
  for (const name of readdirSync(folder)) {
    const path = join(folder, name)
    // Gone meanwhile: SQLite removes its log when another command ends.
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found || !ownNames.test(name) || (found.mode & 0o077) === 0) continue
    chmodSync(path, found.isDirectory() ? 0o700 : 0o600)
  }
}
