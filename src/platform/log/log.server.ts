import pino from 'pino'

/** One JSON line per event; never personal data, tokens or bodies (security.md T30). */
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

/**
 * Standard output in portions, four times a second: a line written by itself costs as much as answering a page from the
 * cache. What is left is written when the process ends; only `kill -9` loses the last moment.
 */
function inPortions(): pino.DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: 8 * 1024 })
  setInterval(() => output.flush(), 250).unref()
  return output
}

/** @param destination where the lines go: standard output unless a test reads them */
export const createLog = (level: string, destination = inPortions()): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: depths.flatMap((depth) => secrets.map((secret) => depth + secret)), censor: '[hidden]' },
      serializers: { err: whatWentWrong },
    },
    destination,
  )

/** PostgreSQL and mail servers put rows and addresses into further fields of their errors: only these four are kept. */
function whatWentWrong(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const code = 'code' in error ? error.code : undefined
  return { type: error.name, code, message: error.message, stack: error.stack }
}
