import { z } from 'zod'
import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import { aboutArticle, savingAs } from '../core/saving.server.ts'
import type { PublishingDeps } from './decide.server.ts'
import { announceArticles, type Decide, moveTo, textOf } from './decide.server.ts'
import { restorableSeconds, type Seen, unplannedState } from './publishing.policy.ts'
import {
  type DraftedArticle,
  deleteArticle,
  deletedArticles,
  draftedArticle,
  holdPair,
} from './publishing.repository.server.ts'

const eraseKind = 'articles.erase'

/** What is listed of deleted articles at most: more than anybody brings back. */
const maxListed = 200

/** Deleted articles leave everything at once and can be brought back for thirty days; then they are erased. */
export function createDeleting(deps: PublishingDeps, { decide }: { decide: Decide }) {
  const { db, clock, live, jobs, audit, eraseMedia } = deps
  const save = savingAs(deps, 'article.could-not-publish')
  const move = moveTo(deps)

  // Bytes first: rows without bytes can be deleted again, bytes without rows nobody finds. Does nothing to what was brought
  // back, nor to what was deleted again since.
  const plan = z.object({ article: z.string(), deletedAt: z.number() })
  jobs.register(eraseKind, plan, async ({ article: id, deletedAt }) => {
    const isDoomed = (drafted: DraftedArticle | null | undefined) => drafted?.article.deletedAt === deletedAt
    if (!isDoomed(await draftedArticle(db, id)) || deletedAt + restorableSeconds > clock.seconds()) return
    await eraseMedia(id)
    const isErased = await transact(db, async (trx) => {
      const drafted = (await holdPair(trx, [id])).get(id)
      if (!drafted || !isDoomed(drafted)) return false
      await deleteArticle(trx, id)
      const { title } = textOf(drafted)
      await audit.record(trx, { ...aboutArticle(null, { id, title }), action: 'articles.erased' })
      return true
    })
    if (isErased) announceArticles(live, [id])
  })

  return {
    /** Readers lose it at once; comments and documents go with it and come back with it. */
    delete: (viewer: Viewer, seen: readonly Seen[]): Promise<void> =>
      decide(viewer, seen, 'delete', async ({ trx, admin, chosen }) => {
        const deletedAt = clock.seconds()
        for (const drafted of chosen) {
          const { id, state } = drafted.article
          await move(trx, admin, drafted, 'articles.deleted', {
            state: unplannedState(drafted.article),
            deletedAt,
            deletedBy: admin.id,
            deletedFrom: state,
          })
          await jobs.enqueue(trx, eraseKind, { article: id, deletedAt }, deletedAt + restorableSeconds)
        }
      }),

    /** As it was: readers see again what they saw. A plan is not taken up again. @throws PortalError article.not-deleted */
    async restore(viewer: Viewer, id: string): Promise<void> {
      const admin = asAdmin(viewer)
      await save(async (trx) => {
        const drafted = (await holdPair(trx, [id])).get(id)
        if (!drafted) throw articlesErrors['article.not-there']()
        const { deletedAt, deletedFrom } = drafted.article
        if (deletedAt === null) throw articlesErrors['article.not-deleted']()
        const state = deletedFrom === null || deletedFrom === 'planned' ? drafted.article.state : deletedFrom
        const back = { state, deletedAt: null, deletedBy: null, deletedFrom: null }
        await move(trx, admin, drafted, 'articles.brought-back', back)
      })
      announceArticles(live, [id])
    },

    /** Newest first. */
    async deleted(viewer: Viewer) {
      asAdmin(viewer)
      const rows = await deletedArticles(db).limit(maxListed).execute()
      return rows.map(({ deletedFrom, ...row }) => ({
        ...row,
        erasedAt: row.deletedAt + restorableSeconds,
        wasPublished: deletedFrom === 'published',
      }))
    },
  }
}
