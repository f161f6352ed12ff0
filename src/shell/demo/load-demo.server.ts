import { createReadStream } from 'node:fs'
import type { Clock } from '#platform/clock/clock.ts'
import { type CopiedRow, copiedRows, type TableToLoad } from '#platform/database/copying/copied-tables.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { type Config, ConfigError } from '../../config.server.ts'
import { enterpriseNumberIn, oneAtATime } from './demo.repository.server.ts'
import { readDemo } from './demo-files.server.ts'
import type { DemoTheme } from './demo-themes.ts'

type Into = {
  config: Pick<Config, 'ENVIRONMENT' | 'DATABASE_URL'>
  database: Pick<OpenDatabase, 'db'>
  clock: Pick<Clock, 'seconds'>
  services: { storage: Pick<Storage, 'put'> }
}

const secondsPerHour = 3_600
const secondsPerDay = 24 * secondsPerHour

/**
 * The fictional association, on the first start of a profile that plays.
 * @param theme of which kind it is; null for the usual one, or for whatever lies there
 * @throws ConfigError where another association lies there than that of the theme
 */
export async function loadDemo(into: Into, theme: DemoTheme | null = null): Promise<void> {
  const { config, database, clock, services } = into
  if (config.ENVIRONMENT !== 'demo' && config.ENVIRONMENT !== 'development') return
  const { db } = database
  const found = await enterpriseNumberIn(db)
  if (found !== null) return theme === null ? undefined : requireTheme(found, theme)
  await oneAtATime(db, async () => {
    if ((await enterpriseNumberIn(db)) !== null) return
    const { tables, objects } = await readDemo(theme)
    const { loadTables } = await import('#platform/database/copying/load-tables.server.ts')
    for (const { key, path } of objects) await services.storage.put(key, createReadStream(path))
    // All or nothing: a demo that was interrupted is loaded at the next start.
    await loadTables(config.DATABASE_URL, tables.map(resolvedIn(clock.seconds())))
  })
}

async function requireTheme(found: string, theme: DemoTheme): Promise<void> {
  const { tables } = await readDemo(theme)
  const organisation = tables.find(({ name }) => name === 'administration_organisation')?.rows[0]
  if (organisation?.enterprise_number === found) return
  throw new ConfigError(
    `DATA_DIR: another association lies there than that of the theme "${theme}". Use an empty folder.`,
  )
}

type Written = Awaited<ReturnType<typeof readDemo>>['tables'][number]

const resolvedIn =
  (now: number) =>
  ({ name, rows: written }: Written): TableToLoad => {
    const rows = written.map((row) => resolved(row, now) as CopiedRow)
    return { name, count: rows.length, rows: copiedRows(rows) }
  }

/**
 * Dates count from the day of loading, so that the demo never looks old:
 * - `"@-4.25"`: the second four days and six hours ago; `"@{year-1}-05-13"`: that day, yesterday at the latest;
 *   `"@workday+31"`: the early afternoon of the working day 31 days on, or of the next one; `"@evening+31"`: that evening;
 *   `"@saturday+31"`: the morning of the Saturday that is 31 days on, or of the next one;
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
  const [, kind, days = ''] = /^(workday|evening|saturday)(.+)$/.exec(moment) ?? []
  if (kind === 'workday') return workdayAfter(now, numberIn(days))
  if (kind === 'evening') return workdayAfter(now, numberIn(days)) + 6 * secondsPerHour
  if (kind === 'saturday') return saturdayAfter(now, numberIn(days))
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
  if ([0, 6].includes(date.getUTCDay()) || isChristmas(date)) return workdayAfter(now, days + 1)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12, 30) / 1000
}

/** Nine o'clock UTC. */
export function saturdayAfter(now: number, days: number): number {
  const date = new Date((now + days * secondsPerDay) * 1000)
  if (date.getUTCDay() !== 6 || isChristmas(date)) return saturdayAfter(now, days + 1)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 9) / 1000
}

const isChristmas = (date: Date): boolean =>
  [date.getUTCMonth(), date.getUTCDate()].join() === '0,1' || (date.getUTCMonth() === 11 && date.getUTCDate() >= 24)
