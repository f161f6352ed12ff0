import { isPortalError } from '#platform/errors/define-errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { type IntranetErrorCode, intranetErrors } from '../intranet.errors.ts'

/**
 * The error catalogue has a sentence for each thing that may fail. The reader gets that
 * sentence, the log gets the cause.
 */
export const failingAs =
  (log: Log) =>
  async <Result>(code: IntranetErrorCode, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (isPortalError(error)) throw error
      log.error({ err: error, code }, 'the intranet failed')
      throw intranetErrors[code]()
    }
  }
