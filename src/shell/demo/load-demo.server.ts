import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import type { Clock } from '#platform/clock/clock.ts'
import { type CopiedRow, copiedRows, type TableToLoad } from '#platform/database/copying/copied-tables.ts'
import { loadTables } from '#platform/database/copying/load-tables.server.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { programRoot } from '#platform/isolated/program-file.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import type { Config } from '../../config.server.ts'
import { isEmptyPortal, oneAtATime } from './demo.repository.server.ts'

/** `tables/NAME.json`: the rows of a table under the names of the database. `objects/KEY`: what lies in the storage. */
const demo = join(programRoot, 'demo')

type Into = {
  config: Pick<Config, 'ENVIRONMENT' | 'DATABASE_URL'>
  database: Pick<OpenDatabase, 'db'>
  clock: Pick<Clock, 'seconds'>
  services: { storage: Pick<Storage, 'put'> }
}

const secondsPerDay = 86_400

/** The fictional association, on the first start of a profile that plays. */
export async function loadDemo({ config, database: { db }, clock, services: { storage } }: Into): Promise<void> {
  if (config.ENVIRONMENT !== 'demo' && config.ENVIRONMENT !== 'development') return
  if (!(await isEmptyPortal(db))) return
  await oneAtATime(db, async () => {
    if (!(await isEmptyPortal(db))) return
    const objects = join(demo, 'objects')
    for (const file of await readdir(objects, { recursive: true, withFileTypes: true }))
      if (file.isFile()) {
        const path = join(file.parentPath, file.name)
        await storage.put(relative(objects, path).replaceAll(sep, '/'), createReadStream(path))
      }
    // All or nothing: a demo that was interrupted is loaded at the next start.
    await loadTables(config.DATABASE_URL, await readTables(clock.seconds()))
  })
}

async function readTables(now: number): Promise<TableToLoad[]> {
  const folder = join(demo, 'tables')
  const files = await readdir(folder)
  return Promise.all(
    files.map(async (file) => {
      const written: Record<string, unknown>[] = JSON.parse(await readFile(join(folder, file), 'utf8'))
      const rows = written.map((row) => resolved(row, now) as CopiedRow)
      return { name: basename(file, '.json'), count: rows.length, rows: copiedRows(rows) }
    }),
  )
}

/**
 * Dates count from the day of loading, so that the demo never looks old:
 * - `"@-4.25"`: the second four days and six hours ago; `"@{year-1}-05-13"`: that day, yesterday at the latest;
 *   `"@workday+31"`: the early afternoon of the working day 31 days on, or of the next one;
 * - `{year}` and `{year-2}` in a text: this year and that one; a value that is nothing else is a number;
 * - `{ "json": … }`: what is in it, as JSON text.
 */
function resolved(written: unknown, now: number): unknown {
  if (Array.isArray(written)) return written.map((one) => resolved(one, now))
  if (typeof written === 'object' && written !== null) {
    const all = Object.fromEntries(Object.entries(written).map(([name, value]) => [name, resolved(value, now)]))
    return 'json' in all ? JSON.stringify(all.json) : all
  }
  if (typeof written !== 'string') return written
  const thisYear = new Date(now * 1000).getUTCFullYear()
  const text = written.replace(/\{year(-\d)?\}/g, (_, offset = '0') => String(thisYear + Number(offset)))
  if (text !== written && /^\d{4}$/.test(text)) return Number(text)
  if (!text.startsWith('@')) return text
  const moment = text.slice(1)
  if (moment.startsWith('workday')) return workdayAfter(now, numberIn(moment.slice('workday'.length)))
  if (/^\d{4}-/.test(moment)) return Math.min(now - secondsPerDay, Date.parse(`${moment}T00:00:00Z`) / 1000)
  return Math.round(now + numberIn(moment) * secondsPerDay)
}

/** @throws Error for anything else: not-a-number would be stored as nothing, and nobody would see that a date is lacking. */
function numberIn(text: string): number {
  const number = Number(text)
  if (!Number.isFinite(number)) throw new Error(`No number of days in the demo: ${text}`)
  return number
}

/** Half past twelve UTC, on the next day on which people work. */
export function workdayAfter(now: number, days: number): number {
  const date = new Date((now + days * secondsPerDay) * 1000)
  const isWeekend = [0, 6].includes(date.getUTCDay())
  const isChristmas =
    [date.getUTCMonth(), date.getUTCDate()].join() === '0,1' || (date.getUTCMonth() === 11 && date.getUTCDate() >= 24)
  if (isWeekend || isChristmas) return workdayAfter(now, days + 1)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12, 30) / 1000
}
