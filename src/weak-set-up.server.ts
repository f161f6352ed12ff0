import { existsSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { strangeNamesIn } from '#platform/database/data-folder.server.ts'

type Wanted = {
  PUBLIC_URL?: string | undefined
  SECRET?: string | undefined
  DATA_DIR: string
  DATABASE_URL?: string | undefined
  STORAGE_URL?: string | undefined
}

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

type Read = {
  PUBLIC_URL: string
  HOST: string
  TRUSTED_PROXIES: number
  APP_CHECK: boolean
  SECOND_FACTOR: 'required' | 'optional'
  SMTP_URL?: string | undefined
}

/** What a production portal may be started with, but is told each time. */
export function warnedInProduction(config: Read): string[] {
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

/**
 * A folder with anything else in it may be the home of another program: nobody is told to close that one, and nothing of ours
 * is put there. What to run names one path and never what lies below it.
 */
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
function isOpenToAll(folder: string): boolean {
  return process.platform !== 'win32' && existsSync(folder) && (statSync(folder).mode & 0o007) !== 0
}
