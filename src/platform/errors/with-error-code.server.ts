import type { Log } from '#platform/log/log.server.ts'
import { isPortalError, type PortalError } from './define-errors.ts'

/** Errors of a catalogue pass; any other is logged and becomes that of `code`. @param what failed, for the log */
export const withErrorCodeOf =
  <Code extends string>(errors: Record<Code, () => PortalError>, log: Log, what: string) =>
  async <Result>(code: Code, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (isPortalError(error)) throw error
      log.error({ err: error, code }, what)
      throw errors[code]()
    }
  }
