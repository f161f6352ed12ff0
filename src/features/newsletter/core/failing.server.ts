import { isPortalError } from '#platform/errors/define-errors.ts'
import { newsletterErrors } from '../newsletter.errors.ts'
import type { NewsletterNeeds } from './needs.ts'

/** The reader gets the catalogue's sentence for what failed, the log gets the cause. */
export const failingIn =
  ({ log }: Pick<NewsletterNeeds, 'log'>) =>
  async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (err) {
      if (isPortalError(err)) throw err
      log.error({ err }, 'a subscription could not be changed')
      throw newsletterErrors['newsletter.could-not-save']()
    }
  }
