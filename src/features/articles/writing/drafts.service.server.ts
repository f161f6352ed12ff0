import { asAdmin } from '#platform/access/guards.ts'
import type { Member, Viewer } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { isSameText } from '#platform/editing/draft-state.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { topics } from '#platform/live/topics.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { articlesErrors } from '../articles.errors.ts'
import type { Category } from '../core/article.ts'
import type { WritingDeps } from '../core/deps.ts'
import { aboutArticle, savingAs } from '../core/saving.server.ts'
import type { ArticleStanding } from './draft.repository.server.ts'
import { createDraftRepository } from './draft.repository.server.ts'
import { type Draft, type DraftFields, writtenFieldsOf } from './draft.ts'
import type { Marks, PairedField } from './paired-texts.ts'
import { createRevisionRepository } from './revision.repository.server.ts'
import { createKeeper } from './revisions.service.server.ts'
import { createPairTimes } from './translations.service.server.ts'

/** `by`: who pressed a button, or the page that saves while one writes. */
type DraftSave = { version: number; fields: Partial<DraftFields>; by: 'hand' | 'itself' } & Marks

export type Saved = { version: number; savedAt: number }

/**
 * What admins write before readers see it: one draft per article. Every change is a new version and names the version that
 * was read, so that nobody overwrites what they have not seen; what is replaced stays as a revision.
 */
export function createDrafts(deps: WritingDeps) {
  const { db, clock, newId, live, audit } = deps
  const drafts = createDraftRepository(db)
  const revisions = createRevisionRepository(db)
  const keep = createKeeper({ revisions, newId, clock })
  const pairs = createPairTimes({ drafts, clock })
  const save = savingAs(deps, 'article.could-not-save')
  const stampOf = ({ id }: Member) => ({ at: clock.seconds(), by: id })

  /** Article and draft; a draft is made where the article never had one. */
  const opened = async (trx: Database, id: string): Promise<OpenedDraft> => {
    const article = await drafts.standing(id, trx)
    if (!article) throw articlesErrors['article.not-there']()
    const known = await drafts.byArticle(id, trx)
    if (known) return { article, draft: known }
    const ofReaders = await drafts.ofReaders(trx, id)
    if (ofReaders) await drafts.insert(trx, ofReaders)
    const draft = await drafts.byArticle(id, trx)
    if (!draft) throw articlesErrors['article.not-there']()
    return { article, draft }
  }

  const tell = (trx: Database, actor: Member, action: AuditAction, id: string, { title }: Pick<Draft, 'title'>) =>
    audit.record(trx, { ...aboutArticle(actor, { id, title }), action })

  /** @throws PortalError article.saved-by-another when it is no longer the version that was read */
  const saveNew = async (trx: Database, admin: Member, draft: Draft, fields: Parameters<typeof drafts.save>[3]) => {
    const version = await drafts.save(trx, draft.article, draft.version, fields, stampOf(admin))
    if (version === null) throw articlesErrors['article.saved-by-another']()
    return version
  }

  return {
    /** An empty article that nobody sees, by its maker. @returns its id */
    async createArticle(viewer: Viewer, made: { category: Category; language?: Language }): Promise<string> {
      const admin = asAdmin(viewer)
      const id = newId()
      await save(async (trx) => {
        const fields = newFields(admin, made)
        await drafts.insertArticle(trx, id, fields, stampOf(admin))
        await tell(trx, admin, 'articles.created', id, fields)
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
     *
     * @throws PortalError article.saved-by-another (409): nothing was changed, `openDraft` answers what stands there;
     *   article.language-of-translation
     */
    async saveDraft(viewer: Viewer, id: string, { version, fields, by, ...marks }: DraftSave): Promise<Saved> {
      const admin = asAdmin(viewer)
      const saved = await save(async (trx) => {
        const { article, draft } = await opened(trx, id)
        if (isSameText(writtenFieldsOf(draft), writtenFieldsOf({ ...draft, ...fields }))) {
          if (by === 'hand') await keep.once(trx, draft, article)
          return { version: draft.version, savedAt: draft.savedAt, isNew: false }
        }
        if (draft.version !== version) throw articlesErrors['article.saved-by-another']()
        refuseLanguage(article, draft, fields)
        // What somebody else wrote is found again, and so is what readers see.
        if (draft.savedBy !== admin.id) await keep.once(trx, draft, article)
        const next = { ...draft, ...fields, version: await saveNew(trx, admin, draft, fields) }
        await pairs.noteSaved(trx, { draft, next, translation: article.translation, marks })
        const { at: savedAt, by: savedBy } = stampOf(admin)
        await keep.saved(trx, { ...next, savedAt, savedBy }, by)
        return { version: next.version, savedAt, isNew: true }
      })
      if (saved.isNew) live.announce(topics.drafts)
      return { version: saved.version, savedAt: saved.savedAt }
    },

    /** This text still says what the other language says, or that is taken back. */
    async noteFits(viewer: Viewer, id: string, { field, fits }: { field: PairedField; fits: boolean }): Promise<void> {
      asAdmin(viewer)
      await save(async (trx) => {
        const { article, draft } = await opened(trx, id)
        await pairs.noteFits(trx, { draft, translation: article.translation, field, fits })
      })
    },

    /** The draft says again what this revision said; what it says now stays as a revision. */
    async restoreRevision(viewer: Viewer, id: string, revisionId: string): Promise<Saved> {
      const admin = asAdmin(viewer)
      const saved = await save(async (trx) => {
        const { article, draft } = await opened(trx, id)
        const revision = await revisions.byId(id, revisionId, trx)
        if (!revision) throw articlesErrors['article.revision-not-there']()
        const { title, excerpt, content } = revision
        await keep.once(trx, draft, article)
        const version = await saveNew(trx, admin, draft, { title, excerpt, content })
        const { at: savedAt, by: savedBy } = stampOf(admin)
        await keep.saved(trx, { ...draft, title, excerpt, content, version, savedAt, savedBy }, 'hand')
        await tell(trx, admin, 'articles.revision-restored', id, draft)
        return { version, savedAt }
      })
      live.announce(topics.drafts)
      return saved
    },

    /** Back to what readers see; what was written stays as a revision. @throws PortalError article.never-published */
    async discardChanges(viewer: Viewer, id: string): Promise<Saved> {
      const admin = asAdmin(viewer)
      const saved = await save(async (trx) => {
        const { article, draft } = await opened(trx, id)
        const ofReaders = await drafts.ofReaders(trx, id)
        if (!ofReaders || article.publishedVersion === null) throw articlesErrors['article.never-published']()
        await keep.once(trx, draft, article)
        const { title, excerpt, content, author, source, category, language, startsAt, place } = ofReaders
        const { cover, coverAlt, documents } = ofReaders
        const text = { title, excerpt, content, author, source, category, language, startsAt, place }
        const version = await saveNew(trx, admin, draft, { ...text, cover, coverAlt, documents })
        // Versions only ever grow: who still has the old text before them is told, and does not overwrite this one.
        await drafts.notePublished(trx, id, version)
        await tell(trx, admin, 'articles.discarded', id, draft)
        return { version, savedAt: clock.seconds() }
      })
      live.announce(topics.drafts)
      return saved
    },
  }
}

export type OpenedDraft = { article: ArticleStanding; draft: Draft }

const newFields = (
  { firstName, lastName, defaultLanguage }: Member,
  { category, language = defaultLanguage }: { category: Category; language?: Language },
): DraftFields => ({
  title: '',
  excerpt: '',
  content: JSON.stringify(parseRichText(null)),
  source: null,
  category,
  language,
  author: `${firstName} ${lastName}`.trim(),
  startsAt: null,
  place: null,
})

/** Two languages of one text are two languages. */
function refuseLanguage({ translation }: ArticleStanding, { language }: Draft, fields: Partial<DraftFields>): void {
  if (translation !== null && fields.language !== undefined && fields.language !== language)
    throw articlesErrors['article.language-of-translation']({}, 'language')
}
