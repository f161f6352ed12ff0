import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildFolder, compileCache } from './build-folder.ts'
import { isOnServers, placeOf } from './data-place.ts'

export type RunningServer = {
  process: ChildProcess
  address: string
  /** Resolves to the exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** What it wrote to standard error. */
  complaints(): string
  /** The lines of its log so far, without the first one. */
  logged(): string[]
}

/** Starts `tandem serve` as people do, on a free port. @param group the list of processes of a control group that it is to live in */
export async function runServer(
  environment: Record<string, string>,
  umask?: string,
  group?: string,
): Promise<RunningServer> {
  const child = startCommand(['serve'], environment, umask, group)
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | string)
  let complaints = ''
  child.stderr?.on('data', (text) => {
    complaints += text
  })
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })
  const first = await Promise.race([once(lines, 'line'), ended])
  if (!Array.isArray(first)) throw new Error(`the server ended with ${first}: ${complaints}`)
  const logged: string[] = []
  lines.on('line', (line) => logged.push(line))
  return { process: child, address: String(first[0]), ended, complaints: () => complaints, logged: () => logged }
}

/** Starts it without waiting, for starts that are refused. */
export const startServer = (environment: Record<string, string>): ChildProcess => startCommand(['serve'], environment)

/** Runs `tandem {words}` to its end. Answers its exit code and the lines it printed. */
export async function runCommand(
  words: string[],
  environment: Record<string, string>,
  umask?: string,
): Promise<{ code: number | null; lines: string[] }> {
  const child = startCommand(words, environment, umask)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (printed += text))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, lines: printed.trimEnd().split('\n') }
}

/** All that a command is given, with what is not said as the tests mostly need it. */
export function environmentOfCommands(environment: Record<string, string>): Record<string, string> {
  const defaults = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    ENVIRONMENT: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    APP_CHECK: 'off',
    ...compileCache,
  }
  const place = isOnServers && environment.DATA_DIR ? placeOf(environment.DATA_DIR) : {}
  return { ...defaults, ...place, ...environment }
}

/** @param umask of the shell that starts it, in octal @param group as of `runServer` */
export function startCommand(
  words: string[],
  environment: Record<string, string>,
  umask = '022',
  group = '/dev/null',
): ChildProcess {
  const command = [process.execPath, join(buildFolder, 'server/index.js'), ...words]
  return spawn('sh', ['-c', `umask ${umask}; echo $$ > ${group}; exec "$0" "$@"`, ...command], {
    env: environmentOfCommands(environment),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}
