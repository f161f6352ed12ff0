import { createInterface } from 'node:readline/promises'
import { demoAccounts, demoPassword } from '#features/accounts/demo/demo-accounts.ts'
import { BackupError } from '#platform/backup/backup-format.ts'
import { type Keeping, usualKeeping } from '#platform/backup/rotation.policy.ts'
import { CopyError } from '#platform/database/copying/copied-tables.ts'
import { MigrationFailedError, NewerDatabaseError } from '#platform/database/migrate.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { codeOf } from '#platform/errors/error-codes.ts'
import { type Config, ConfigError, readConfig } from '../../config.server.ts'
import { type DemoTheme, demoThemeIn, demoThemes } from '../demo/demo-themes.ts'
import { serve } from '../http/serve.server.ts'
import { inEnglish } from './in-english.ts'
import type { Destination } from './move-command.server.ts'
import { unusableData } from './unusable-data.ts'
import { version } from './version.server.ts'

/** As sysexits.h numbers them. */
const usageIsWrong = 64
const inputIsWrong = 65
const dataAreAway = 75
const configurationIsWrong = 78

// Only what the command needs is loaded: the portal that serves needs none of these.
const backupCommands = () => import('./backup-commands.server.ts')
const memberCommands = () => import('./members-commands.server.ts')

type Command = { usage: string; does: string; run(words: readonly string[], clientFolder: string): Promise<void> }

/** The `tandem` command: the same code as the server, no second implementation. */
const commands: readonly Command[] = [
  { usage: 'serve', does: 'starts the portal', run: runServe },
  {
    usage: 'demo [--theme THEME]',
    does: `starts the portal with a fictional association, or one of another kind: ${demoThemes.join(', ')}`,
    run: runDemo,
  },
  { usage: 'migrate', does: 'brings the database schema up to date', run: runMigrate },
  {
    usage: 'admin create EMAIL FIRST_NAME LAST_NAME',
    does: 'makes an administrator; reads the password from the terminal or standard input',
    run: runAdminCreate,
  },
  {
    usage: 'members import FILE.csv [--dry-run] [--invite]',
    does: 'adds and changes members from a CSV or Excel file',
    run: runMembersImport,
  },
  {
    usage: 'members export [FILE]',
    does: 'writes all members as CSV, or as Excel where FILE ends in .xlsx',
    run: async ([file]) => (await memberCommands()).exportMembers(file),
  },
  { usage: 'doctor', does: 'checks the installation; changes nothing', run: runDoctor },
  {
    usage: 'backup list FOLDER',
    does: 'lists the backups in a folder',
    run: withFolder(async (folder) => (await backupCommands()).listBackups(folder, console.log)),
  },
  {
    usage: 'backup verify FOLDER [NAME]',
    does: 'restores a backup to a temporary place and checks it',
    run: withFolder(runVerify),
  },
  {
    usage: 'backup FOLDER [--keep DAYS,WEEKS,MONTHS]',
    does: 'makes a backup and removes those that are too old',
    run: runBackup,
  },
  {
    usage: 'restore FOLDER [NAME]',
    does: 'puts a backup into an empty installation',
    run: withFolder(async (folder, name) => (await backupCommands()).restore(folder, name, console.log)),
  },
  {
    usage: 'move [--to postgres://…] [--files s3://…]',
    does: 'copies everything to another database or store',
    run: runMove,
  },
]

class UsageError extends Error {}

function withFolder(run: (folder: string, name: string | undefined) => Promise<void>): Command['run'] {
  return async ([folder, name, ...more]) => {
    if (!folder || more.length > 0) throw new UsageError()
    await run(folder, name)
  }
}

/** Runs `tandem {words}`. A wrong configuration prints one line per wrong value and exits with 78. */
export async function runCommand(words: readonly string[], clientFolder: string): Promise<void> {
  // SQLite, and every library that writes a file, leaves its mode to the account that starts us.
  process.umask(0o077)
  // The program that reads our output may stop, as `head` does: a backup that is under way goes on all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', refuseAllButClosedPipe)
  if (['--help', '-h', 'help'].includes(words[0] ?? '')) return tellUsage(console.log)
  if (words[0] === '--version') return console.log(version)
  const failure = await performCommand(words, clientFolder)
  if (failure !== null) process.exit(failure)
}

/** The process goes on afterwards. @returns the exit code of a command that failed; null where `process.exitCode` says it */
export async function performCommand(words: readonly string[], clientFolder: string): Promise<number | null> {
  try {
    const command = commands.find(({ usage }) => startsWith(words, usage))
    if (!command) throw new UsageError()
    await command.run(words.slice(nameOf(command.usage).length), clientFolder)
    return null
  } catch (error) {
    return explain(error)
  }
}

function refuseAllButClosedPipe(error: unknown): void {
  if (codeOf(error) !== 'EPIPE') throw error
}

function tellUsage(say: (line: string) => void): void {
  const width = Math.max(...commands.map(({ usage }) => usage.length))
  for (const { usage, does } of commands) say(`tandem ${usage.padEnd(width)}  ${does}`)
}

const nameOf = (usage: string) => usage.split(' ').filter((word) => /^[a-z]+$/.test(word))
const startsWith = (words: readonly string[], usage: string) => nameOf(usage).every((word, i) => words[i] === word)

/** Reported in a line of their own: nothing is wrong with the program. */
const expected = [BackupError, CopyError, NewerDatabaseError, MigrationFailedError]

function explain(error: unknown): number {
  if (error instanceof UsageError) {
    tellUsage(console.error)
    return usageIsWrong
  }
  const [said, code] = failureOf(error)
  if (codeOf(said) !== 'EPIPE') console.error(said)
  return code
}

function failureOf(error: unknown): [said: unknown, code: number] {
  if (error instanceof ConfigError) return [error.message, configurationIsWrong]
  if (error instanceof Error && expected.some((kind) => error instanceof kind)) return [error.message, inputIsWrong]
  const unusable = unusableData(error)
  if (unusable) return [unusable, dataAreAway]
  if (isPortalError(error)) return [inEnglish({ key: `error.${error.code}`, facts: error.facts }), inputIsWrong]
  return [error, 1]
}

async function runServe(_words: readonly string[], clientFolder: string): Promise<void> {
  await serveAndTell(readConfig(process.env), clientFolder, null)
}

/** A theme has a data folder of its own, so that each begins with what it is about. */
async function runDemo([option, name, ...more]: readonly string[], clientFolder: string): Promise<void> {
  if (more.length > 0 || (option !== undefined && (option !== '--theme' || !name))) throw new UsageError()
  const theme = name ? demoThemeIn(name) : null
  const place = theme && !process.env.DATA_DIR ? { DATA_DIR: `data-${theme}` } : {}
  await serveAndTell(readConfig({ ...process.env, ENVIRONMENT: 'demo', ...place }), clientFolder, theme)
}

async function serveAndTell(config: Config, clientFolder: string, theme: DemoTheme | null): Promise<void> {
  const tell = (address: string, setup: string | null) => {
    console.log(address)
    if (setup) console.log(`\nNo administrator yet. Make the first one here, within a day:\n\n  ${setup}\n`)
    if (config.ENVIRONMENT === 'demo') {
      printDemoAccounts()
      console.log('Tandem demo is running. Press Ctrl+C to stop.')
    }
  }
  await serve(config, clientFolder, tell, theme)
}

function printDemoAccounts(): void {
  console.log('')
  for (const { email, role, language, disabled } of demoAccounts)
    console.log(`  ${email.padEnd(28)} ${demoPassword}  ${role} ${language}${disabled ? ' (disabled)' : ''}`)
  console.log('')
}

async function runMigrate(): Promise<void> {
  const { withPortal } = await memberCommands()
  await withPortal(async () => undefined)
  console.log('Database schema is up to date.')
}

async function runMembersImport(words: readonly string[]): Promise<void> {
  const [file, ...more] = words.filter((word) => !word.startsWith('--'))
  const options = words.filter((word) => word.startsWith('--'))
  const isKnown = options.every((option) => ['--dry-run', '--invite'].includes(option))
  if (!file || more.length > 0 || !isKnown) throw new UsageError()
  const { importMembers } = await memberCommands()
  await importMembers(file, options, { say: console.log, complain: console.error })
}

async function runDoctor(): Promise<void> {
  const { examine } = await import('./doctor.server.ts')
  if (!(await examine(process.env, console.log))) process.exitCode = 1
}

async function runBackup(words: readonly string[]): Promise<void> {
  const [folder, option, numbers, ...more] = words
  if (!folder || more.length > 0 || (option !== undefined && option !== '--keep')) throw new UsageError()
  const { backUp } = await backupCommands()
  await backUp(folder, option ? keepingIn(numbers) : usualKeeping, console.log)
}

function keepingIn(numbers: string | undefined): Keeping {
  const [, days, weeks, months] = /^(\d{1,4}),(\d{1,4}),(\d{1,4})$/.exec(numbers ?? '') ?? []
  if (!days) throw new UsageError()
  return { days: Number(days), weeks: Number(weeks), months: Number(months) }
}

async function runVerify(folder: string, name: string | undefined): Promise<void> {
  const { verifyBackup } = await backupCommands()
  if (!(await verifyBackup(folder, name, console.log))) process.exitCode = 1
}

async function runMove(words: readonly string[]): Promise<void> {
  const to: Destination = {}
  for (let i = 0; i < words.length; i += 2) {
    const [option, url] = [words[i], words[i + 1]]
    if (!url || (option !== '--to' && option !== '--files')) throw new UsageError()
    to[option === '--to' ? 'DATABASE_URL' : 'STORAGE_URL'] = url
  }
  if (words.length === 0) throw new UsageError()
  const { move } = await import('./move-command.server.ts')
  await move(to, console.log)
}

/** The password is read from the terminal or standard input, never from the arguments: those are seen by everybody. */
async function runAdminCreate([email, firstName, lastName]: readonly string[]): Promise<void> {
  if (!email || !firstName || !lastName) throw new UsageError()
  // What is wrong with the configuration is said before a password is typed.
  readConfig(process.env)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const password = await terminal.question('Password: ')
  terminal.close()
  const { withPortal } = await memberCommands()
  await withPortal(async ({ services, config }, defaultLanguage) => {
    await services.accounts.createAdmin({ email, password, firstName, lastName, defaultLanguage })
    console.log(`${email} is an administrator now. Sign in at ${config.PUBLIC_URL}/login`)
  })
}
