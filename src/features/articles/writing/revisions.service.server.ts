import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import { failingAs } from '../core/failing.server.ts'
import { createDraftRepository } from './draft.repository.server.ts'
import type { DraftFields, Revision } from './draft.ts'
import { createKeeper } from './keep-revision.server.ts'
import { namesOf } from './names.repository.server.ts'
import type { WritingNeeds } from './needs.ts'
import { createRevisionRepository, type ListedRevision } from './revision.repository.server.ts'

export type NamedRevision = ListedRevision & { savedByName: string | null }

/** The texts as they stood. */
export function createRevisions({ db, clock, newId, log }: WritingNeeds) {
  const drafts = createDraftRepository(db)
  const revisions = createRevisionRepository(db)
  const keep = createKeeper({ revisions, newId, clock })
  const failing = failingAs(log)
  return {
    /** Newest first, with the names of their authors. */
    async revisions(viewer: Viewer, id: string): Promise<NamedRevision[]> {
      asAdmin(viewer)
      const found = await revisions.list(id)
      const names = await namesOf(
        db,
        found.map(({ savedBy }) => savedBy),
      )
      return found.map((revision) => ({ ...revision, savedByName: names.get(revision.savedBy ?? '') ?? null }))
    },

    /** @throws PortalError article.revision-not-there */
    async revision(viewer: Viewer, id: string, revisionId: string): Promise<Revision> {
      asAdmin(viewer)
      const found = await revisions.byId(id, revisionId)
      if (!found) throw articlesErrors['article.revision-not-there']()
      return found
    },

    /** What stood there before; null where it is the oldest that is kept. */
    async revisionBefore(viewer: Viewer, { article, version }: Revision): Promise<Revision | null> {
      asAdmin(viewer)
      return revisions.before(article, version)
    },

    /** A text that somebody gives up for that of somebody else stays as a revision; the draft is not changed. */
    async keepAside(viewer: Viewer, id: string, fields: Partial<DraftFields>): Promise<void> {
      const admin = asAdmin(viewer)
      await failing('article.could-not-save', () =>
        transact(db, async (trx) => {
          const [article, draft] = [await drafts.standing(id, trx), await drafts.byArticle(id, trx)]
          if (!article || !draft) throw articlesErrors['article.not-there']()
          await keep.once(trx, draft, article)
          const mine = { ...draft, ...fields, savedAt: clock.seconds(), savedBy: admin.id }
          await revisions.add(trx, newId(), mine, false)
        }),
      )
    },

    /** What a member is called; null for nobody, and for who was erased. */
    async nameOf(viewer: Viewer, id: string | null): Promise<string | null> {
      asAdmin(viewer)
      return id === null ? null : ((await namesOf(db, [id])).get(id) ?? null)
    },
  }
}
