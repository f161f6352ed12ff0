import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { namesOf } from '#platform/editing/author-names.repository.server.ts'
import { isSameText } from '#platform/editing/draft-state.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { Category } from '../core/article.ts'
import { recordingOf, savingAs, type WritingDeps } from '../core/deps.server.ts'
import type { ArticleStatus, DraftChanges } from './draft.repository.server.ts'
import * as queries from './draft.repository.server.ts'
import { type Draft, type DraftFields, emptyText, type Marks, type PairedField, writtenFieldsOf } from './draft.ts'
import { createRevisionKeeper } from './revisions.service.server.ts'
import { noteTextFits, noteTextsSaved } from './translations.service.server.ts'

/** `by`: who pressed a button, or the page that saves while one writes. */
type DraftSave = { version: number; fields: Partial<DraftFields>; by: 'hand' | 'itself' } & Marks
export type OpenedDraft = { article: ArticleStatus; draft: Draft }

type Change = OpenedDraft & { trx: Database; admin: Member }

/**
 * What admins write before readers see it: one draft per article. Every change is a new version and names the version that
 * was read, so that nobody overwrites what they have not seen; what is replaced stays as a revision.
 */
export function createDrafts(deps: WritingDeps) {
  const { clock, newId, live, refuseForeignMedia } = deps
  const keep = createRevisionKeeper(deps)
  const save = savingAs(deps, 'article.could-not-save')
  const record = recordingOf(deps)
  const stampOf = ({ id }: Member) => ({ at: clock.seconds(), by: id })

  /** Article and draft; a draft is made where the article never had one. */
  const opened = async (trx: Database, id: string): Promise<OpenedDraft> => {
    const article = await queries.articleStatus(trx, id)
    if (!article) throw articlesErrors['article.not-there']()
    const known = await queries.draftOf(trx, id)
    if (known) return { article, draft: known }
    const ofReaders = await queries.draftOfReaders(trx, id)
    if (ofReaders) await queries.insertDraft(trx, ofReaders)
    const draft = await queries.draftOf(trx, id)
    if (!draft) throw articlesErrors['article.not-there']()
    return { article, draft }
  }
  const change = async <Result>(viewer: Viewer, id: string, work: (change: Change) => Promise<Result>) => {
    const admin = asAdmin(viewer)
    return save(async (trx) => work({ trx, admin, ...(await opened(trx, id)) }))
  }

  /** @throws PortalError article.saved-by-another when it is no longer the version that was read */
  const saveNew = async ({ trx, admin, draft }: Change, fields: DraftChanges): Promise<Draft> => {
    const stamp = stampOf(admin)
    const version = await queries.saveDraft(trx, draft, fields, stamp)
    if (version === null) throw articlesErrors['article.saved-by-another']()
    return { ...draft, ...fields, version, savedAt: stamp.at, savedBy: stamp.by }
  }
  /** The draft says something else from now on; what it says now stays as a revision. */
  const replace = async (change: Change, fields: DraftChanges, action: AuditAction): Promise<Draft> => {
    const { trx, admin: actor, article, draft } = change
    await keep.once(trx, draft, article)
    const next = await saveNew(change, fields)
    await record(trx, { actor, action, article: { id: article.id, title: draft.title } })
    return next
  }
  const replaced = async (viewer: Viewer, id: string, work: (change: Change) => Promise<Draft>) => {
    const { version, savedAt } = await change(viewer, id, work)
    live.announce(topics.drafts)
    return { version, savedAt }
  }

  return {
    /** An empty article that nobody sees, by its maker. @returns its id */
    async createArticle(viewer: Viewer, made: { category: Category; language?: Language }): Promise<string> {
      const admin = asAdmin(viewer)
      const id = newId()
      await save(async (trx) => {
        await queries.insertArticle(trx, id, newFields(admin, made), stampOf(admin))
        await record(trx, { actor: admin, action: 'articles.created', article: { id, title: '' } })
      })
      live.announce(topics.drafts)
      return id
    },

    /** What the editor shows. @throws PortalError article.not-there */
    openDraft(viewer: Viewer, id: string): Promise<OpenedDraft> {
      asAdmin(viewer)
      return save((trx) => opened(trx, id))
    },

    /**
     * Saves what was typed. What says the same as the draft is no new version.
     * @throws PortalError article.saved-by-another (409): nothing was changed, `openDraft` answers what stands there;
     *   article.language-of-translation; as `refuseForeignMedia`
     */
    async saveDraft(viewer: Viewer, id: string, { version, fields, by, ...marks }: DraftSave) {
      const { isNew, ...saved } = await change(viewer, id, async (change) => {
        const { trx, admin, article, draft } = change
        if (isSameText(writtenFieldsOf(draft), writtenFieldsOf({ ...draft, ...fields }))) {
          if (by === 'hand') await keep.once(trx, draft, article)
          return { version: draft.version, savedAt: draft.savedAt, isNew: false }
        }
        if (draft.version !== version) throw articlesErrors['article.saved-by-another']()
        refuseLanguage(article, draft, fields)
        if (fields.content !== undefined) await refuseForeignMedia(trx, draft, fields.content)
        // What somebody else wrote is found again, and so is what readers see.
        if (draft.savedBy !== admin.id) await keep.once(trx, draft, article)
        const next = await saveNew(change, fields)
        await noteTextsSaved(trx, { draft, next, translation: article.translation, marks, now: clock.seconds() })
        await keep.saved(trx, next, by)
        return { version: next.version, savedAt: next.savedAt, isNew: true }
      })
      if (isNew) live.announce(topics.drafts)
      return saved
    },

    /** This text still says what the other language says, or that is taken back. */
    noteFits: (viewer: Viewer, id: string, said: { field: PairedField; fits: boolean }): Promise<void> =>
      change(viewer, id, ({ trx, article, draft }) =>
        noteTextFits(trx, { draft, translation: article.translation, ...said }),
      ),

    restoreRevision: (viewer: Viewer, id: string, revisionId: string) =>
      replaced(viewer, id, async (change) => {
        const revision = await queries.revisionById(change.trx, id, revisionId)
        if (!revision) throw articlesErrors['article.revision-not-there']()
        const { title, excerpt, content } = revision
        const next = await replace(change, { title, excerpt, content }, 'articles.revision-restored')
        await keep.saved(change.trx, next, 'hand')
        return next
      }),

    /** Back to what readers see. @throws PortalError article.never-published */
    discardChanges: (viewer: Viewer, id: string) =>
      replaced(viewer, id, async (change) => {
        const ofReaders = await queries.draftOfReaders(change.trx, id)
        if (!ofReaders || change.article.publishedVersion === null) throw articlesErrors['article.never-published']()
        const { title, excerpt, content, author, source, category, language, startsAt, place } = ofReaders
        const { cover, coverAlt, documents } = ofReaders
        const text = { title, excerpt, content, author, source, category, language, startsAt, place }
        const next = await replace(change, { ...text, cover, coverAlt, documents }, 'articles.discarded')
        // Versions only ever grow: who still has the old text before them is informed, and does not overwrite this one.
        await queries.notePublished(change.trx, id, next.version)
        return next
      }),
  }
}

const newFields = (
  { firstName, lastName, defaultLanguage }: Member,
  { category, language = defaultLanguage }: { category: Category; language?: Language },
): DraftFields => {
  const author = `${firstName} ${lastName}`.trim()
  return { ...emptyText(), category, language, author, source: null, startsAt: null, place: null }
}

/** Two languages of one text are two languages. */
function refuseLanguage({ translation }: ArticleStatus, { language }: Draft, fields: Partial<DraftFields>): void {
  if (translation !== null && fields.language !== undefined && fields.language !== language)
    throw articlesErrors['article.language-of-translation']({}, 'language')
}

/** After which somebody who said nothing any more has gone: two and a half times the page's heartbeat. */
const presentSeconds = 75

/** Remembers one person who has the editor open, the last who said so: with two at work each finds the other there. */
export function createPresence({ db, clock, live }: Pick<WritingDeps, 'db' | 'clock' | 'live'>) {
  const otherIn = async ({ openedAt, openedBy }: Draft, me: string): Promise<string | null> => {
    if (openedBy === null || openedBy === me || clock.seconds() - (openedAt ?? 0) > presentSeconds) return null
    return (await namesOf(db, [openedBy])).get(openedBy) ?? null
  }

  return {
    other: async (viewer: Viewer, draft: Draft): Promise<string | null> => otherIn(draft, asAdmin(viewer).id),

    /** The viewer has the editor open. @param isArriving just now: the others are informed. @returns who else has */
    async present(viewer: Viewer, id: string, isArriving: boolean): Promise<string | null> {
      const me = asAdmin(viewer).id
      const draft = await queries.draftOf(db, id)
      if (!draft) return null
      const other = await otherIn(draft, me)
      await queries.noteOpened(db, id, clock.seconds(), me)
      if (isArriving) live.announce(topics.drafts)
      return other
    },

    async absent(viewer: Viewer, id: string): Promise<void> {
      const me = asAdmin(viewer).id
      if ((await queries.draftOf(db, id))?.openedBy !== me) return
      await queries.noteOpened(db, id, null, null)
      live.announce(topics.drafts)
    },
  }
}
