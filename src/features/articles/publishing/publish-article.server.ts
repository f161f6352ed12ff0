import type { Member } from '#platform/access/viewer.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { aboutArticle } from '../core/about-article.ts'
import type { PublishingNeeds } from './needs.ts'
import { changeArticle, copyDraft, keepPublished } from './publishing.repository.server.ts'
import { textOf, versionOf } from './seen-article.ts'
import type { Standing } from './standing.repository.server.ts'

export type Publisher = ReturnType<typeof createPublisher>

type Needs = Pick<PublishingNeeds, 'clock' | 'newId' | 'audit' | 'publishMedia' | 'excerptOf'>

/** Makes readers see what the draft says, in the transaction of whoever decided it. */
export function createPublisher({ clock, newId, audit, publishMedia, excerptOf }: Needs) {
  /** @param actor null: the portal, as planned */
  return async (trx: Database, actor: Member | null, standing: Standing): Promise<void> => {
    const { article, draft } = standing
    const { id } = article
    const now = clock.seconds()
    // The date that it bears is the one of the first time.
    const publishedAt = article.publishedAt ?? now
    if (draft) {
      const excerpt = excerptOf(draft)
      await copyDraft(trx, draft, { publishedAt, publishedVersion: draft.version, changedAt: now, excerpt })
      await publishMedia(trx, id, draft)
      await keepPublished(trx, draft, { id: newId(), savedAt: now, savedBy: actor?.id ?? draft.savedBy, excerpt })
    } else {
      // Withdrawn before anybody opened its editor: what stood there is shown again.
      await changeArticle(trx, id, { state: 'published', publishAt: null, publishedAt, changedAt: now })
    }
    const { title, language } = textOf(standing)
    await audit.record(trx, {
      ...aboutArticle(
        actor,
        { id, title },
        changesOf({ title: article.title, state: article.state }, { title, state: 'published' }),
      ),
      action: 'articles.published',
      facts: { version: versionOf(standing), language },
    })
  }
}
