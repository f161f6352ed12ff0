import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { superfluousRevisions } from '#platform/editing/superfluous-revisions.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { WritingDeps } from '../core/deps.ts'
import { savingAs } from '../core/saving.server.ts'
import type { ArticleStanding } from './draft.repository.server.ts'
import { createDraftRepository } from './draft.repository.server.ts'
import type { Draft, DraftFields, Revision } from './draft.ts'
import {
  createRevisionRepository,
  type ListedRevision,
  namesOf,
  type RevisionRepository,
} from './revision.repository.server.ts'

type NamedRevision = ListedRevision & { savedByName: string | null }

/** The texts as they stood. */
export function createRevisions({ db, clock, newId, log }: WritingDeps) {
  const drafts = createDraftRepository(db)
  const revisions = createRevisionRepository(db)
  const keep = createKeeper({ revisions, newId, clock })
  const save = savingAs({ db, log }, 'article.could-not-save')
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
      await save(async (trx) => {
        const [article, draft] = [await drafts.standing(id, trx), await drafts.byArticle(id, trx)]
        if (!article || !draft) throw articlesErrors['article.not-there']()
        await keep.once(trx, draft, article)
        const mine = { ...draft, ...fields, savedAt: clock.seconds(), savedBy: admin.id }
        await revisions.add(trx, newId(), mine, false)
      })
    },

    /** What a member is called; null for nobody, and for who was erased. */
    async nameOf(viewer: Viewer, id: string | null): Promise<string | null> {
      asAdmin(viewer)
      return id === null ? null : ((await namesOf(db, [id])).get(id) ?? null)
    },
  }
}

/** Of those that went by themselves one is kept in so many seconds. */
const betweenThem = 10 * 60

type Means = { revisions: RevisionRepository; newId: () => string; clock: Clock }

/** Which texts stay as revisions. Each in the transaction of the save. */
export function createKeeper({ revisions, newId, clock }: Means) {
  return {
    /** The draft as it stands, unless it is kept already. */
    async once(trx: Database, draft: Draft, { publishedVersion }: ArticleStanding): Promise<void> {
      if (await revisions.has(trx, draft.article, draft.version)) return
      await revisions.add(trx, newId(), draft, draft.version === publishedVersion)
    },

    /** What was just saved: each time by hand, now and then of those that went by themselves. Then the old ones thin out. */
    async saved(trx: Database, draft: Draft, by: 'hand' | 'itself'): Promise<void> {
      const known = await revisions.list(draft.article, trx)
      const last = known[0]?.savedAt ?? 0
      if (by === 'itself' && draft.savedAt - last < betweenThem) return
      await revisions.add(trx, newId(), draft, false)
      await revisions.remove(trx, superfluousRevisions(known, clock.seconds()))
    },
  }
}
