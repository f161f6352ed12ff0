import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { superfluousRevisions } from '#platform/editing/superfluous-revisions.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { WritingDeps } from '../core/deps.ts'
import { savingAs } from '../core/saving.server.ts'
import { type ArticleStatus, articleStatus, draftOf } from './draft.repository.server.ts'
import type { Draft, DraftFields, Revision } from './draft.ts'
import {
  addRevision,
  hasRevision,
  listRevisions,
  removeRevisions,
  revisionBefore,
  revisionById,
} from './revision.repository.server.ts'

/** The texts as they stood. */
export function createRevisions(deps: WritingDeps) {
  const { db, clock, newId } = deps
  const keep = createRevisionKeeper(deps)
  const save = savingAs(deps, 'article.could-not-save')
  return {
    /** Newest first, with the names of their authors. */
    async revisions(viewer: Viewer, id: string) {
      asAdmin(viewer)
      const found = await listRevisions(db, id)
      const authors = found.map(({ savedBy }) => savedBy)
      const names = await namesOf(db, authors)
      return found.map((revision) => ({ ...revision, savedByName: names.get(revision.savedBy ?? '') ?? null }))
    },

    /** @throws PortalError article.revision-not-there */
    async revision(viewer: Viewer, id: string, revisionId: string): Promise<Revision> {
      asAdmin(viewer)
      const found = await revisionById(db, id, revisionId)
      if (!found) throw articlesErrors['article.revision-not-there']()
      return found
    },

    /** What stood there before; null where it is the oldest that is kept. */
    async revisionBefore(viewer: Viewer, { article, version }: Revision): Promise<Revision | null> {
      asAdmin(viewer)
      return revisionBefore(db, article, version)
    },

    /** A text that somebody gives up for that of somebody else stays as a revision; the draft is not changed. */
    async keepAside(viewer: Viewer, id: string, fields: Partial<DraftFields>): Promise<void> {
      const admin = asAdmin(viewer)
      await save(async (trx) => {
        const [article, draft] = [await articleStatus(trx, id), await draftOf(trx, id)]
        if (!article || !draft) throw articlesErrors['article.not-there']()
        await keep.once(trx, draft, article)
        const mine = { ...draft, ...fields, savedAt: clock.seconds(), savedBy: admin.id }
        await addRevision(trx, newId(), mine, false)
      })
    },

    /** What a member is called; null for nobody, and for whoever was erased. */
    async nameOf(viewer: Viewer, id: string | null): Promise<string | null> {
      asAdmin(viewer)
      return (await namesOf(db, [id])).get(id ?? '') ?? null
    },
  }
}

/** Of those that went by themselves one is kept in so many seconds. */
const revisionEverySeconds = 10 * 60

/** Which texts stay as revisions. Each in the transaction of the save. */
export function createRevisionKeeper({ newId, clock }: Pick<WritingDeps, 'newId' | 'clock'>) {
  return {
    /** The draft as it stands, unless it is kept already. */
    async once(trx: Database, draft: Draft, { publishedVersion }: ArticleStatus): Promise<void> {
      if (!(await hasRevision(trx, draft))) await addRevision(trx, newId(), draft, draft.version === publishedVersion)
    },

    /** What was just saved: each time by hand, now and then of those that went by themselves. Then the old ones thin out. */
    async saved(trx: Database, draft: Draft, by: 'hand' | 'itself'): Promise<void> {
      const known = await listRevisions(trx, draft.article)
      const last = known[0]?.savedAt ?? 0
      if (by === 'itself' && draft.savedAt - last < revisionEverySeconds) return
      await addRevision(trx, newId(), draft, false)
      await removeRevisions(trx, superfluousRevisions(known, clock.seconds()))
    },
  }
}
