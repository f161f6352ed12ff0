import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { articlesErrors } from '../articles.errors.ts'
import { failingAs } from '../core/failing.server.ts'
import type { PublishingNeeds } from './needs.ts'
import { standingOf } from './standing.repository.server.ts'
import type { Telling } from './tell-subscribers.server.ts'

/** The letter to oneself, before anybody else gets it. */
export const createTesting = ({ db, log }: Pick<PublishingNeeds, 'db' | 'log'>, telling: Telling) => ({
  /** @throws PortalError article.not-there */
  async sendTest(viewer: Viewer, id: string): Promise<void> {
    const admin = asAdmin(viewer)
    const standing = await standingOf(db, id)
    if (!standing) throw articlesErrors['article.not-there']()
    await failingAs(log)('article.could-not-publish', () => telling.test(admin, standing))
  },
})
