import { existsSync, statSync } from 'node:fs'

type Wanted = { PUBLIC_URL?: string | undefined; SECRET?: string | undefined; DATA_DIR: string }

const makeOne = 'make one with: openssl rand -base64 32'

/** What a production portal is not started with: one line per fault, saying what to set (decisions section 2). */
export function refusedInProduction({ PUBLIC_URL, SECRET, DATA_DIR }: Wanted): string[] {
  return [
    !PUBLIC_URL && 'PUBLIC_URL: set the address of the portal, for example https://leden.example.be',
    PUBLIC_URL && isBare(PUBLIC_URL) && 'PUBLIC_URL: must begin with https:// (http:// only for localhost)',
    !SECRET && `SECRET: set at least 32 random characters; ${makeOne}`,
    SECRET && isGuessable(SECRET) && `SECRET: too easily guessed; ${makeOne}`,
    isOpenToAll(DATA_DIR) &&
      `DATA_DIR: every user of this machine may enter ${DATA_DIR}; run: chmod -R o-rwx ${DATA_DIR}`,
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

/** On Windows the mode says nothing about who may read. */
function isOpenToAll(folder: string): boolean {
  return process.platform !== 'win32' && existsSync(folder) && (statSync(folder).mode & 0o007) !== 0
}
