import { z } from 'zod'
import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { articlesErrors } from '../articles.errors.ts'
import { aboutArticle, savingAs } from '../core/saving.server.ts'
import type { PublishingDeps } from './decide.server.ts'
import { announceArticles, type Decide, moveTo, textOf } from './decide.server.ts'
import { restorableSeconds, type Seen, unplannedState } from './publishing.policy.ts'
import { deleteArticle, deletedArticles, detachTranslation } from './publishing.repository.server.ts'
import { holdPair, type Standing, standingOf } from './standing.repository.server.ts'

const eraseKind = 'articles.erase'

/** What is listed of deleted articles at most: more than anybody brings back. */
const maxListed = 200

export type Deleted = {
  id: string
  title: string
  language: Language
  deletedAt: number
  erasedAt: number
  wasPublished: boolean
}

/** Deleted articles leave everything at once and can be brought back for thirty days; then they are erased. */
export function createDeleting(deps: PublishingDeps, { decide }: { decide: Decide }) {
  const { db, clock, live, jobs, audit, eraseMedia } = deps
  const save = savingAs(deps, 'article.could-not-publish')
  const move = moveTo(deps)

  // Bytes first: rows without bytes can be deleted again, bytes without rows nobody finds. Does nothing to what was brought
  // back, nor to what was deleted again since.
  const plan = z.object({ article: z.string(), deletedAt: z.number() })
  jobs.register(eraseKind, plan, async ({ article: id, deletedAt }) => {
    const isDoomed = (standing: Standing | null | undefined) => standing?.article.deletedAt === deletedAt
    if (!isDoomed(await standingOf(db, id)) || deletedAt + restorableSeconds > clock.seconds()) return
    await eraseMedia(id)
    const isErased = await transact(db, async (trx) => {
      const standing = (await holdPair(trx, [id])).get(id)
      if (!standing || !isDoomed(standing)) return false
      await detachTranslation(trx, id)
      await deleteArticle(trx, id)
      await audit.record(trx, {
        ...aboutArticle(null, { id, title: textOf(standing).title }),
        action: 'articles.erased',
      })
      return true
    })
    if (isErased) announceArticles(live, [id])
  })

  return {
    /** Readers lose it at once; comments and documents go with it and come back with it. */
    delete: (viewer: Viewer, seen: readonly Seen[]): Promise<void> =>
      decide(viewer, seen, 'delete', async ({ trx, admin, chosen }) => {
        const deletedAt = clock.seconds()
        for (const standing of chosen) {
          const { id, state } = standing.article
          await move(trx, admin, standing, 'articles.deleted', {
            state: unplannedState(standing.article),
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
        const standing = (await holdPair(trx, [id])).get(id)
        if (!standing) throw articlesErrors['article.not-there']()
        const { deletedAt, deletedFrom } = standing.article
        if (deletedAt === null) throw articlesErrors['article.not-deleted']()
        const state = deletedFrom === null || deletedFrom === 'planned' ? standing.article.state : deletedFrom
        const back = { state, deletedAt: null, deletedBy: null, deletedFrom: null }
        await move(trx, admin, standing, 'articles.brought-back', back)
      })
      announceArticles(live, [id])
    },

    /** Newest first. */
    async deleted(viewer: Viewer): Promise<Deleted[]> {
      asAdmin(viewer)
      const rows = await deletedArticles(db).limit(maxListed).execute()
      return rows.map(({ deletedAt, deletedFrom, ...row }) => ({
        ...row,
        deletedAt: deletedAt ?? 0,
        erasedAt: (deletedAt ?? 0) + restorableSeconds,
        wasPublished: deletedFrom === 'published',
      }))
    },
  }
}
