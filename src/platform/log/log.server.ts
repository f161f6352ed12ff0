import pino from 'pino'

/** One JSON line per event; never personal data, tokens or bodies (security.md T30). */
export type Log = pino.Logger

export const createLog = (level: string): Log =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime })
