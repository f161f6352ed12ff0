import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { demoAccounts, demoPassword } from '#features/accounts/demo-accounts.server.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { ConfigError, readConfig } from '../config.server.ts'
import { examine } from './doctor.server.ts'
import { exportMembers, importMembers } from './members-commands.server.ts'
import { openPortal } from './portal.server.ts'
import { serve } from './serve.server.ts'

/** As sysexits.h numbers them. */
const usageIsWrong = 64
const inputIsWrong = 65
const configurationIsWrong = 78

type Command = { usage: string; run(words: readonly string[], clientFolder: string): Promise<void> }

/** The `tandem` command: the same code as the server, no second implementation. */
const commands: readonly Command[] = [
  { usage: 'serve', run: runServe },
  { usage: 'migrate', run: runMigrate },
  { usage: 'admin create EMAIL FIRST_NAME LAST_NAME', run: runAdminCreate },
  { usage: 'members import FILE.csv [--dry-run] [--invite]', run: runMembersImport },
  { usage: 'members export [FILE]', run: ([file]) => exportMembers(file) },
  { usage: 'doctor', run: runDoctor },
]

class UsageError extends Error {}

/** Runs `tandem {words}`. A wrong configuration prints one line per wrong value and exits with 78. */
export async function runCommand(words: readonly string[], clientFolder: string): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    const command = commands.find(({ usage }) => startsWith(words, usage))
    if (!command) throw new UsageError()
    await command.run(words.slice(nameOf(command.usage).length), clientFolder)
  } catch (error) {
    process.exit(explain(error))
  }
}

const nameOf = (usage: string) => usage.split(' ').filter((word) => /^[a-z]+$/.test(word))
const startsWith = (words: readonly string[], usage: string) => nameOf(usage).every((word, i) => words[i] === word)

/** Prints what went wrong and answers the exit code. */
function explain(error: unknown): number {
  if (error instanceof UsageError) {
    for (const { usage } of commands) console.error(`tandem ${usage}`)
    return usageIsWrong
  }
  if (error instanceof ConfigError) {
    console.error(error.message)
    return configurationIsWrong
  }
  if (isPortalError(error)) {
    console.error([error.code, ...Object.entries(error.facts).map((fact) => fact.join(': '))].join(', '))
    return inputIsWrong
  }
  console.error(error)
  return 1
}

async function runServe(_words: readonly string[], clientFolder: string): Promise<void> {
  const config = readConfig(process.env)
  await serve(config, clientFolder, (address, setup) => {
    console.log(address)
    if (setup) console.log(`\nNo administrator yet. Make the first one here, within a day:\n\n  ${setup}\n`)
    if (config.ENVIRONMENT === 'demo') printDemoAccounts()
  })
}

/** One per role (decisions section 2). */
function printDemoAccounts(): void {
  console.log('')
  for (const { email, role, defaultLanguage, disabled } of demoAccounts)
    console.log(`  ${email.padEnd(28)} ${demoPassword}  ${role} ${defaultLanguage}${disabled ? ' (disabled)' : ''}`)
  console.log('')
}

async function runMigrate(): Promise<void> {
  const portal = await openPortal(readConfig(process.env))
  await portal.close()
}

async function runMembersImport(words: readonly string[]): Promise<void> {
  const [file, ...more] = words.filter((word) => !word.startsWith('--'))
  const options = words.filter((word) => word.startsWith('--'))
  const isKnown = options.every((option) => ['--dry-run', '--invite'].includes(option))
  if (!file || more.length > 0 || !isKnown) throw new UsageError()
  await importMembers(file, options, { say: console.log, complain: console.error })
}

async function runDoctor(): Promise<void> {
  if (!(await examine(process.env, console.log))) process.exitCode = 1
}

/** The password is read from the terminal or standard input, never from the arguments: those are seen by everybody. */
async function runAdminCreate([email, firstName, lastName]: readonly string[]): Promise<void> {
  if (!email || !firstName || !lastName) throw new UsageError()
  const config = readConfig(process.env)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const password = await terminal.question('Password: ')
  terminal.close()
  const portal = await openPortal(config)
  try {
    const defaultLanguage = config.DEFAULT_LANGUAGE
    await portal.services.accounts.createAdmin({ email, password, firstName, lastName, defaultLanguage })
    console.log(`${email} is an administrator now. Sign in at ${config.PUBLIC_URL}/login`)
  } finally {
    await portal.close()
  }
}
