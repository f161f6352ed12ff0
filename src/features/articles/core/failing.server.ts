import { isPortalError } from '#platform/errors/define-errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { type ArticlesErrorCode, articlesErrors } from '../articles.errors.ts'

/** The reader gets the catalogue's sentence for what failed, the log gets the cause. */
export const failingAs =
  (log: Log) =>
  async <Result>(code: ArticlesErrorCode, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (isPortalError(error)) throw error
      log.error({ err: error, code }, 'work on an article failed')
      throw articlesErrors[code]()
    }
  }
