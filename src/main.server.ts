import { existsSync, realpathSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { beginWithinLimits, buffersApart } from './memory-limits.server.ts'

/** The bundler may put this module into `assets/`: what counts is the folder of the build around it. */
const serverFolder = import.meta.dirname.replace(/[/\\]assets$/, '')

export const clientFolder = join(serverFolder, '../client')

/** Run as `node build/server/index.js …` or `tandem …`, and not imported by a test. */
const isCommand = import.meta.env.PROD && realpathSync(process.argv[1] ?? '') === join(serverFolder, 'index.js')

if (isCommand) {
  if (existsSync('.env')) process.loadEnvFile('.env')
  beginWithinLimits()
  setFlagsFromString(buffersApart)
  // The code that the build compiled. Where NODE_COMPILE_CACHE names a folder, Node has opened that one already.
  enableCompileCache(join(serverFolder, '../.compiled'))
}

// What was limited or is read in compiled form must be so before the rest is loaded.
export const {
  createHttpApp,
  developmentApp,
  forgetReads,
  forgetRendered,
  openPortal,
  performCommand,
  readConfig,
  runCommand,
} = await import('./portal-bundle.server.ts')

if (isCommand) await runCommand(process.argv.slice(2), clientFolder)
