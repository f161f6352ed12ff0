import { isPortalError } from '#platform/errors/define-errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { contactErrors } from './contact.errors.ts'

/** The reader gets the catalogue's sentence for what failed, the log gets the cause. */
export const failingAs =
  (log: Log) =>
  async <Result>(code: keyof typeof contactErrors, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (isPortalError(error)) throw error
      log.error({ err: error, code }, 'a message to the association failed')
      throw contactErrors[code]()
    }
  }
