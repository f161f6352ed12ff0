import type { Viewer } from '#platform/access/viewer.ts'
import { articlesErrors } from '../articles.errors.ts'
import { asPublisher, failing } from './as-admin.server.ts'
import type { PublishingNeeds } from './needs.ts'
import { standingOf } from './standing.repository.server.ts'
import type { Telling } from './tell-subscribers.server.ts'

/** The letter to oneself, before anybody else gets it. */
export const createTesting = ({ db, log }: Pick<PublishingNeeds, 'db' | 'log'>, telling: Telling) => ({
  /** @throws PortalError article.not-there */
  async sendTest(viewer: Viewer, id: string): Promise<void> {
    const admin = asPublisher(viewer)
    const standing = await standingOf(db, id)
    if (!standing) throw articlesErrors['article.not-there']()
    await failing(log, () => telling.test(admin, standing))
  },
})
