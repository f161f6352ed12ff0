import { existsSync, readdirSync, statSync } from 'node:fs'
import { chmod, cp, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { buildFolder } from './build-folder.ts'
import { copyPlace, isOnServers } from './data-place.ts'
import { ask, change, isEverythingRead } from './portal-data.ts'
import { type PortalProcess, startPortal } from './portal-process.ts'

const root = join(buildFolder, '.demo')
const tables = join(import.meta.dirname, '../../demo/tables')

/**
 * The data folder of a portal that loaded the demo, read every file of it and rests: to copy, not to start. To make it
 * takes a quarter of a minute, so that the one of today and of this build is kept for the next run.
 */
export async function demoFolder(): Promise<string> {
  const folder = join(root, nameOfToday())
  if (existsSync(folder)) return folder
  const made = `${folder}-of-${process.pid}`
  await makeDemo(made)
  await rename(made, folder).catch(async (error) => {
    // Somebody else was faster.
    if (!existsSync(folder)) throw error
    await rm(made, { recursive: true })
  })
  for (const name of await readdir(root))
    if (name < nameOfToday()) await rm(join(root, name), { recursive: true, force: true })
  return folder
}

/** A copy of the demo as `folder`, which nobody else may enter. Answers the folder. */
export async function demoIn(folder: string): Promise<string> {
  await cp(await demoFolder(), folder, { recursive: true })
  await chmod(folder, 0o700)
  return folder
}

/** As `demoIn`, with three articles and three pictures of the pages: two hundred files less to carry to and fro. */
export async function smallDemoIn(folder: string): Promise<string> {
  await demoIn(folder)
  if (isOnServers) return folder
  await keepThree(folder, 'base', 'articles_article', "state = 'published'")
  await keepThree(folder, 'pages', 'pages_picture', 'true')
  return folder
}

/** Of the rows that have each a folder of files in this place. */
async function keepThree(dataDir: string, place: string, table: string, which: string): Promise<void> {
  change({ dataDir }, `delete from ${table} where id not in (select id from ${table} where ${which} limit 3)`)
  const left = ask({ dataDir }, `select id from ${table}`).map(({ id }) => id)
  for (const name of await readdir(join(dataDir, 'files', place)))
    if (!left.includes(name)) await rm(join(dataDir, 'files', place, name), { recursive: true })
}

/** The demo tells of days around today, and another build or other rows might make another one. */
function nameOfToday(): string {
  const files = [join(buildFolder, 'server/index.js'), ...readdirSync(tables).map((name) => join(tables, name))]
  const changed = Math.max(...files.map((file) => statSync(file).mtimeMs))
  return `${new Date().toISOString().slice(0, 10)}-${changed}`
}

/** As `demoFolder`, anew and into this folder. */
export async function makeDemo(folder: string): Promise<void> {
  const portal = await startPortal()
  try {
    await untilEverythingIsRead(portal)
    await portal.end('SIGTERM')
    await cp(portal.dataDir, folder, { recursive: true })
    await copyPlace(portal.dataDir, folder)
  } finally {
    await portal.close()
  }
}

async function untilEverythingIsRead(portal: PortalProcess): Promise<void> {
  const deadline = Date.now() + 300_000
  while (!isEverythingRead(portal)) {
    if (Date.now() > deadline) throw new Error('the files of the demo are still not read')
    await pause(100)
  }
}

if (import.meta.main) await demoFolder()
