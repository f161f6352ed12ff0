import { existsSync } from 'node:fs'
import { ConfigError, readConfig } from '../config.server.ts'
import { openPortal } from './portal.server.ts'
import { serveCommand } from './serve.server.ts'

/** sysexits.h: the configuration is wrong. */
const configurationIsWrong = 78
const usageIsWrong = 64

type Command = (clientFolder: string, words: readonly string[]) => Promise<void>

/** The `tandem` command: the same code as the server, no second implementation. */
const commands: Record<string, Command> = {
  serve: (clientFolder) => serveCommand(readConfig(process.env), clientFolder),
  migrate: migrateCommand,
}

/** Runs `tandem {command}`. A wrong configuration prints one line per wrong value and exits with 78. */
export async function runCommand(words: readonly string[], clientFolder: string): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const [name = '', ...rest] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(`tandem ${Object.keys(commands).join(' | ')}`)
    process.exitCode = usageIsWrong
    return
  }
  try {
    await command(clientFolder, rest)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exitCode = configurationIsWrong
  }
}

async function migrateCommand(): Promise<void> {
  const portal = await openPortal(readConfig(process.env))
  await portal.close()
}
