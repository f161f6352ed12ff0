import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { strangeNamesIn } from '#platform/database/data-folder.server.ts'

type Wanted = { DATA_DIR: string } & Partial<Record<'PUBLIC_URL' | 'SECRET' | 'DATABASE_URL' | 'STORAGE_URL', string>>

const makeOne = 'make one with: openssl rand -base64 32'

/** What a production portal is not started with: one line per fault, saying what to set. */
export function refusedInProduction(wanted: Wanted): string[] {
  const { PUBLIC_URL, SECRET } = wanted
  return [
    !PUBLIC_URL && 'PUBLIC_URL: set the address of the portal, for example https://leden.example.be',
    PUBLIC_URL && isBare(PUBLIC_URL) && 'PUBLIC_URL: must begin with https:// (http:// only for localhost)',
    !SECRET && `SECRET: set at least 32 random characters; ${makeOne}`,
    SECRET && isGuessable(SECRET) && `SECRET: too easily guessed; ${makeOne}`,
    unfitFolder(wanted),
  ].filter((line): line is string => typeof line === 'string' && line !== '')
}

type Started = Record<'PUBLIC_URL' | 'HOST' | 'SECOND_FACTOR', string> & {
  TRUSTED_PROXIES: number
  APP_CHECK: boolean
  SMTP_URL?: string | undefined
}

/** What a production portal may be started with, but is warned about each time. */
export function warnedInProduction(config: Started): string[] {
  const { SECOND_FACTOR, APP_CHECK, SMTP_URL, HOST, TRUSTED_PROXIES, PUBLIC_URL } = config
  const isBehindTls = PUBLIC_URL.startsWith('https:')
  return [
    SECOND_FACTOR === 'optional' && 'SECOND_FACTOR: administrators may sign in with a password alone',
    !APP_CHECK && 'APP_CHECK: forms and administration take requests from robots',
    !SMTP_URL && 'SMTP_URL: mails stay on this machine, under DATA_DIR/mail',
    isBehindTls &&
      TRUSTED_PROXIES === 0 &&
      'TRUSTED_PROXIES: is 0 although a proxy must end TLS: all visitors look like one and share every limit; set 1',
    isBehindTls &&
      !isLoopback(HOST) &&
      `HOST: ${HOST} answers without TLS beside the proxy; use 127.0.0.1 where it runs here`,
  ].filter((line) => typeof line === 'string')
}

export const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host.startsWith('127.')

/** Without TLS everybody on the way reads passwords and sessions. */
function isBare(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl)
  return protocol === 'http:' && !isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

/** What people type when they have to type something. */
const guesses = /change.?me|secret|password|wachtwoord|tandem|example|0123456789|abcdefgh|qwerty|azerty/i

const isGuessable = (secret: string) => new Set(secret).size < 10 || guesses.test(secret)

/** What else lies in the folder may be another program's: nothing of ours is put there, nobody is to close it. */
function unfitFolder({ DATA_DIR, DATABASE_URL, STORAGE_URL }: Wanted): string | false {
  const folder = resolve(DATA_DIR)
  const strange = strangeNamesIn(folder, [DATABASE_URL, STORAGE_URL])
  if (strange.length > 0)
    return `DATA_DIR: ${folder} holds what is not Tandem's (${strange.slice(0, 3).join(', ')}${strange.length > 3 ? ' …' : ''}); choose a folder that is used for nothing else`
  return (
    isOpenToAll(folder) && `DATA_DIR: every user of this machine may enter ${folder}; run: chmod 700 ${quoted(folder)}`
  )
}

const quoted = (path: string) => (/^[\w./+-]+$/.test(path) ? path : `'${path.replaceAll("'", `'\\''`)}'`)

/** On Windows the mode says nothing about who may read. */
const isOpenToAll = (folder: string): boolean =>
  process.platform !== 'win32' && existsSync(folder) && (statSync(folder).mode & 0o007) !== 0

/** Letters that may differ: one more would take names of other programs for ours. */
const maxDifferences = 2

/** Short names are too close to those of others, such as `HOME` to `HOST`. */
const minLength = 6

/** One line for each variable that is none of ours but looks as if it was meant to be. */
export function misspeltVariables(environment: NodeJS.ProcessEnv, known: readonly string[]): string[] {
  const names = known.filter((name) => name.length >= minLength)
  return Object.keys(environment).flatMap((name) => {
    if (name.length < minLength || known.includes(name)) return []
    const nearest = names
      .filter(({ length }) => Math.abs(length - name.length) <= maxDifferences)
      .map((meant) => ({ meant, differences: differencesBetween(name.toUpperCase(), meant) }))
      .filter(({ differences }) => differences <= maxDifferences)
      .sort((a, b) => a.differences - b.differences)[0]
    return nearest ? [`${name}: is not known and does nothing; did you mean ${nearest.meant}?`] : []
  })
}

/** Letters to add, drop, change or swap with their neighbour (optimal string alignment). */
function differencesBetween(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  const at = (i: number, j: number) => rows[i]?.[j] ?? Number.POSITIVE_INFINITY
  for (let i = 1; i <= a.length; i += 1) {
    rows.push([i])
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      const swapped = isSwapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY
      rows[i]?.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + (isSame ? 0 : 1), swapped))
    }
  }
  return at(a.length, b.length)
}
