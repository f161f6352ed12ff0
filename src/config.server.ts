import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { parseAnalytics } from '#platform/analytics/analytics.ts'
import { activeLanguages, type Language } from '#platform/i18n/languages.ts'
import { parseS3Url } from '#platform/storage/storage-url.ts'
import { isLoopback, refusedInProduction } from './weak-set-up.server.ts'

/** @param most for the sentence; a number without one may be as large as it likes */
const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) => {
  const said = `must be a whole number ${most === Number.MAX_SAFE_INTEGER ? `of at least ${least}` : `from ${least} to ${most}`}`
  return z.coerce.number(said).int(said).min(least, said).max(most, said)
}

const switchedOn = z.enum(['on', 'off']).transform((value) => value === 'on')

/** What is said names the fault, never the text: a secret may be in it. */
const parsedBy =
  <Value>(parse: (text: string) => Value) =>
  (text: string, context: z.RefinementCtx): Value | null => {
    try {
      return parse(text)
    } catch (error) {
      context.addIssue((error as Error).message)
      return null
    }
  }

/** Every environment variable, named and explained once. `.env.example` repeats the comments for operators. */
const environmentSchema = z.object({
  ENVIRONMENT: z.enum(['demo', 'development', 'test', 'production']),
  PORT: wholeNumber(0, 65_535).default(3000),
  /** The address to listen on. The demo profile never leaves the loopback. */
  HOST: z.string().min(1).default('127.0.0.1'),
  /** The one address under which people reach the portal; every link in a mail begins with it. */
  PUBLIC_URL: z
    .url({
      protocol: /^https?$/,
      error: 'must be an http:// or https:// address, for example https://leden.example.be',
    })
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .string()
    .regex(/^(file:|postgres(ql)?:\/\/)/, 'must begin with file: or postgres://')
    .optional(),
  STORAGE_URL: z
    .string()
    .regex(/^(file:|s3:\/\/)/, 'must begin with file: or s3://')
    .superRefine((text, context) => void (text.startsWith('s3:') && parsedBy(parseS3Url)(text, context)))
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
    .optional(),
  SECRET: z.string().min(32, 'must have at least 32 characters; make one with: openssl rand -base64 32').optional(),
  DEFAULT_LANGUAGE: z.enum(activeLanguages as [Language, ...Language[]]).default('nl'),
  /** Whether ADMIN and DEV need a second factor to administer; `required` in production unless set. */
  SECOND_FACTOR: z.enum(['required', 'optional']).optional(),
  APP_CHECK: switchedOn.default(true),
  /** Statistics of another site, loaded only where the reader agreed. */
  ANALYTICS: z.string().default('off').transform(parsedBy(parseAnalytics)),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  /** Largest file that may be uploaded, in bytes. 512 MiB unless set. */
  UPLOAD_LIMIT: wholeNumber(1).default(512 * 1024 * 1024),
  /** Bytes that the bodies of all requests together may take in memory; who comes last waits. 64 MiB unless set. */
  REQUEST_MEMORY: wholeNumber(4 * 1024 * 1024).default(64 * 1024 * 1024),
  /** `small`: as on a machine of 512 MB; unset: the memory that is there decides. Read before all others (memory-limits.server.ts). */
  MEMORY: z.enum(['small', 'large']).optional(),
  /** Bytes of all files together, old versions and trash counted; as much as the disk takes unless set. */
  STORAGE_QUOTA: wholeNumber(1).optional(),
  /** Bytes of what one person stored; 60 GB unless set, 0 for as much as all may have. */
  STORAGE_QUOTA_PER_PERSON: wholeNumber(0).default(60_000_000_000),
  /** Extensions that may not be uploaded; `default` stands for the portal's list of programs, `none` for none. */
  REFUSED_EXTENSIONS: z
    .string()
    .regex(/^[a-z0-9.,;\s]+$/i, 'must be extensions between commas, such as default,docm')
    .default('default'),
  /** Where clamd listens; without it nothing is scanned. */
  CLAMAV_URL: z
    .string()
    .regex(
      /^(tcp:\/\/[^/\s:]+|tcp:\/\/\[[0-9a-f:]+\]|unix:\/[^\s]+)(:\d{1,5})?$/i,
      'must be tcp://host:3310 or unix:/path/to/socket',
    )
    .optional(),
  /** For how many days the intranet keeps what was deleted; 0 deletes at once. 30 unless set. */
  TRASH_DAYS: wholeNumber(0, 3650).default(30),
  /** For how many months the log tells who signed in. */
  SIGN_IN_LOG_MONTHS: wholeNumber(1, 120).default(12),
  /** For how many full years after its own a payment is kept: the law asks for seven. */
  PAYMENT_YEARS: wholeNumber(7, 100).default(7),
  /** After how many months at the latest the account of somebody who was blocked is erased. Of these the last three warn. */
  DISABLED_ACCOUNT_MONTHS: wholeNumber(6, 120).default(24),
  /** Where a backup is written each night; without it none is. Best on another disk. */
  BACKUP_DIR: z.string().min(1).optional(),
  /** Encrypts the backups; without it they cannot be read. */
  BACKUP_PASSPHRASE: z
    .string()
    .min(24, 'must have at least 24 characters; make one with: openssl rand -base64 32')
    .optional(),
  /** The newest backups of so many days, weeks and months stay, and none that is older than these reach. */
  BACKUP_KEEP: z
    .string()
    .regex(/^\d{1,4},\d{1,4},\d{1,4}$/, 'must be days,weeks,months such as 7,5,0')
    .default('7,5,0'),
  /** What Prometheus shows to read `/metrics`; without it there is no such address. */
  METRICS_TOKEN: z.string().min(24, 'must have at least 24 characters; make one with: openssl rand -hex 24').optional(),
  /** After SIGTERM `/ready` says so and everything is answered for this long still: what a proxy needs to look elsewhere. */
  DRAIN_SECONDS: z.coerce
    .number('must be a number from 0 to 60')
    .min(0, 'must be a number from 0 to 60')
    .max(60, 'must be a number from 0 to 60')
    .default(0),
  /** How many proxies in front of us may be believed about the client's address. */
  TRUSTED_PROXIES: wholeNumber(0, 5).default(0),
})

export type Config = ReturnType<typeof readConfig>

export const variableNames: readonly string[] = Object.keys(environmentSchema.shape)

/** Thrown with one clear line per wrong variable; the process prints it and stops. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Fills in what is missing outside production. @throws ConfigError naming each wrong or missing variable */
export function readConfig(environment: NodeJS.ProcessEnv) {
  const parsed = environmentSchema.safeParse(withoutEmpty(environment))
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('\n'))
  }
  const values = parsed.data
  const refused = values.ENVIRONMENT === 'production' ? refusedInProduction(values) : []
  if (refused.length > 0) throw new ConfigError(refused.join('\n'))
  if (values.ENVIRONMENT === 'demo' && !isLoopback(values.HOST)) {
    throw new ConfigError('HOST: the demo profile has known passwords and listens on 127.0.0.1 only')
  }
  const dataDir = resolve(values.DATA_DIR)
  if (values.BACKUP_DIR && `${resolve(values.BACKUP_DIR)}/`.startsWith(`${dataDir}/`))
    throw new ConfigError(
      'BACKUP_DIR: lies in DATA_DIR, which it is to save; choose another folder, best on another disk',
    )
  return {
    ...values,
    DATA_DIR: dataDir,
    PUBLIC_URL: (values.PUBLIC_URL ?? `http://localhost:${values.PORT}`).replace(/\/$/, ''),
    DATABASE_URL: values.DATABASE_URL ?? `file:${join(dataDir, 'tandem.sqlite')}`,
    STORAGE_URL: values.STORAGE_URL ?? `file:${join(dataDir, 'files')}`,
    SECRET: values.SECRET ?? storedSecret(dataDir),
    SECOND_FACTOR: values.SECOND_FACTOR ?? (values.ENVIRONMENT === 'production' ? 'required' : 'optional'),
  }
}

const withoutEmpty = (environment: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''))

export const secretFileOf = (dataDir: string): string => join(resolve(dataDir), 'secret')

/** null where the environment always gave one. */
export function generatedSecret(dataDir: string): string | null {
  const path = secretFileOf(dataDir)
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : null
}

/** Outside production the secret is made once and kept beside the data, readable by its owner only. */
function storedSecret(dataDir: string): string {
  const stored = generatedSecret(dataDir)
  if (stored !== null) return stored
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const secret = randomBytes(32).toString('base64url')
  writeFileSync(secretFileOf(dataDir), `${secret}\n`, { mode: 0o600 })
  return secret
}
