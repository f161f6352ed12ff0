import { adminRefusal } from '#platform/access/guards.ts'
import { isAdmin, type Member, type Viewer } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import type { Log } from '#platform/log/log.server.ts'
import { articlesErrors } from '../articles.errors.ts'

/** The viewer as an admin. @throws PortalError 401 or 403 */
export function asAdmin(viewer: Viewer): Member {
  if (!isAdmin(viewer)) throw adminRefusal(viewer)
  return viewer
}

/** The reader gets the catalogue's sentence for what failed, the log gets the cause (specification section 8). */
export const failingAs =
  (log: Log) =>
  async <Result>(code: keyof typeof articlesErrors, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (error) {
      if (isPortalError(error)) throw error
      log.error({ err: error, code }, 'moderation failed')
      throw articlesErrors[code]()
    }
  }
