import { adminCalls } from '#platform/access/admin-guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { superfluousRevisions } from '#platform/editing/superfluous-revisions.ts'
import { articlesErrors } from '../articles.errors.ts'
import { savingAs, type WritingDeps } from '../core/deps.server.ts'
import type { ArticleStatus } from './draft.repository.server.ts'
import * as queries from './draft.repository.server.ts'
import type { Draft, DraftFields, Revision } from './draft.ts'

export function createRevisions(deps: WritingDeps) {
  const { db, clock, newId } = deps
  const keep = createRevisionKeeper(deps)
  const save = savingAs(deps, 'article.could-not-save')
  return adminCalls({
    /** Newest first, with the names of their authors. */
    async revisions(_admin: Member, id: string) {
      const found = await queries.listRevisions(db, id)
      const authors = found.map(({ savedBy }) => savedBy)
      const names = await namesOf(db, authors)
      return found.map((revision) => ({ ...revision, savedByName: names.get(revision.savedBy ?? '') ?? null }))
    },

    /** @throws PortalError article.revision-not-there */
    async revision(_admin: Member, id: string, revisionId: string): Promise<Revision> {
      const found = await queries.revisionById(db, id, revisionId)
      if (!found) throw articlesErrors['article.revision-not-there']()
      return found
    },

    revisionBefore: (_admin: Member, { article, version }: Revision) => queries.revisionBefore(db, article, version),

    /** A text that somebody gives up for that of somebody else stays as a revision; the draft is not changed. */
    keepAside: (admin: Member, id: string, fields: Partial<DraftFields>): Promise<void> =>
      save(async (trx) => {
        const [article, draft] = [await queries.articleStatus(trx, id), await queries.draftOf(trx, id)]
        if (!article || !draft) throw articlesErrors['article.not-there']()
        await keep.once(trx, draft, article)
        const mine = { ...draft, ...fields, savedAt: clock.seconds(), savedBy: admin.id }
        await queries.addRevision(trx, newId(), mine, false)
      }),

    /** What a member is called; null for nobody, and for whoever was erased. */
    nameOf: async (_admin: Member, id: string | null): Promise<string | null> =>
      (await namesOf(db, [id])).get(id ?? '') ?? null,
  })
}

/** Of those that went by themselves one is kept in so many seconds. */
const revisionEverySeconds = 10 * 60

/** Which texts stay as revisions. Each in the transaction of the save. */
export function createRevisionKeeper({ newId, clock }: Pick<WritingDeps, 'newId' | 'clock'>) {
  return {
    /** The draft as it stands, unless it is kept already. */
    async once(trx: Database, draft: Draft, { publishedVersion }: ArticleStatus): Promise<void> {
      if (!(await queries.hasRevision(trx, draft)))
        await queries.addRevision(trx, newId(), draft, draft.version === publishedVersion)
    },

    /** What was just saved: each time by hand, now and then of those that went by themselves. Then the old ones thin out. */
    async saved(trx: Database, draft: Draft, by: 'hand' | 'itself'): Promise<void> {
      const known = await queries.listRevisions(trx, draft.article)
      const last = known[0]?.savedAt ?? 0
      if (by === 'itself' && draft.savedAt - last < revisionEverySeconds) return
      await queries.addRevision(trx, newId(), draft, false)
      await queries.removeRevisions(trx, superfluousRevisions(known, clock.seconds()))
    },
  }
}
