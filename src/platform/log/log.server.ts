import pino from 'pino'

/** One JSON line per event; never personal data, tokens or bodies. */
export type Log = pino.Logger

/** The net below that rule: fields of these names are blotted out, wherever they are within three levels. */
const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'cookie',
  'authorization',
  'email',
  'recipient',
]
const depths = ['', '*.', '*.*.']

/** In portions, four times a second: a line by itself costs as much as a cached page. Only `kill -9` loses the last moment. */
function inPortions(): pino.DestinationStream {
  const output = pino.destination({
    dest: 1,
    sync: false,
    minLength: 32 * 1024,
    maxWrite: 64 * 1024,
    contentMode: 'buffer',
  })
  // As bytes: of text it would measure all that waits again at each line. Its types know text only.
  const write = output.write.bind(output) as unknown as (line: Buffer) => boolean
  output.write = (line) => write(Buffer.from(line))
  setInterval(() => output.flush(), 250).unref()
  return output
}

const nowhere: pino.DestinationStream = { write: () => undefined }

const [warn, fatal] = [40, 60]

/** Warnings and errors that repeat are counted instead of written, beyond twenty a minute. */
export function createLog(
  level: string,
  destination = level === 'silent' ? nowhere : inPortions(),
  faults = createRepeatedFaults(),
): Log {
  const log = pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: depths.flatMap((depth) => secrets.map((secret) => depth + secret)), censor: '[hidden]' },
      serializers: { err: whatWentWrong },
      hooks: {
        logMethod(args, write, number) {
          const [facts, message] = args as [unknown, string?]
          const isFault = number >= warn && number < fatal
          if (isFault && !faults.mayTell(facts, typeof facts === 'string' ? facts : (message ?? ''))) return
          write.apply(this, args)
        },
      },
    },
    destination,
  )
  if (level !== 'silent') setInterval(() => tellUnwritten(log, faults), 60_000).unref()
  return log
}

export function tellUnwritten(log: Log, faults: ReturnType<typeof createRepeatedFaults>): void {
  for (const { message, times } of faults.unwritten()) log.info({ fault: message, times }, 'repeated, and not written')
}

/** PostgreSQL and mail servers put rows and addresses into further fields of their errors: only these four are kept. */
function whatWentWrong(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  return { type: error.name, code, message: error.message, stack: error.stack }
}

type Fault = { since: number; written: number; kept: number; message: string }

const minute = 60_000

/** A database that is away is noticed by everything, several times a second: the log is read by people, on a disk of some size. */
export function createRepeatedFaults({ most = 20, now = () => performance.now() } = {}) {
  const faults = new Map<string, Fault>()
  return {
    mayTell(facts: unknown, message: string): boolean {
      const key = keyOf(facts, message)
      const known = faults.get(key)
      const isOver = known !== undefined && now() - known.since >= minute
      const fault = known && !isOver ? known : { since: now(), written: 0, kept: known?.kept ?? 0, message }
      faults.set(key, fault)
      if (fault.written >= most) {
        fault.kept += 1
        return false
      }
      fault.written += 1
      return true
    },
    /** How often each fault came that was not written since the last time; forgets those whose minute is over. */
    unwritten(): { message: string; times: number }[] {
      const repeated = [...faults.values()].filter(({ kept }) => kept > 0)
      const counts = repeated.map(({ message, kept }) => ({ message, times: kept }))
      for (const [key, fault] of faults) {
        fault.kept = 0
        if (now() - fault.since >= minute) faults.delete(key)
      }
      return counts
    },
  }
}

/** The same fault: the same sentence about the same kind of work and the same kind of error. Ids make no difference. */
function keyOf(facts: unknown, message: string): string {
  const { err, kind, error } = (typeof facts === 'object' && facts ? facts : {}) as Record<string, unknown>
  const cause = err instanceof Error ? `${err.name} ${'code' in err ? err.code : ''} ${err.message.slice(0, 80)}` : ''
  return `${message}|${kind ?? ''}|${error ?? ''}|${cause}`
}
