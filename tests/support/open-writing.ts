import { refuseForeignMedia } from '../../src/features/articles/media/text-check.server.ts'
import { draftSchema } from '../../src/features/articles/writing/draft.schema.ts'
import { type DraftFields, type WrittenFields, writtenFieldsOf } from '../../src/features/articles/writing/draft.ts'
import { createWriting } from '../../src/features/articles/writing/writing.server.ts'
import type { Viewer } from '../../src/platform/access/viewer.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { anArticleRow, textOf } from './an-article.ts'
import { auditEntriesIn, createTestAudit } from './test-audit.ts'
import { createTestClock } from './test-clock.ts'

/** Writing on a test database and a clock that stands still; what was announced is noted. */
export function openWriting({ db }: OpenDatabase) {
  const clock = createTestClock()
  const announced: string[] = []
  const rules = new Map<string, (viewer: Viewer, topic: string) => boolean | Promise<boolean>>()
  const live = {
    allow: (prefix: string, rule: (viewer: Viewer, topic: string) => boolean | Promise<boolean>) =>
      void rules.set(prefix, rule),
    announce: (...topics: string[]) => void announced.push(...topics),
    endStreamsOfUser: () => {},
    endStreamsOfSession: () => {},
  }
  const audit = createTestAudit(clock)
  const covers: string[][] = []
  const copyCover = async (_viewer: Viewer, ...articles: [from: string, to: string]) => void covers.push(articles)
  const log = createLog('silent')
  const writing = createWriting({ db, clock, live, audit, newId, log, copyCover, refuseForeignMedia })

  /** Saves with some fields changed, as the editor does. */
  async function save(viewer: Viewer, id: string, version: number, typed: Partial<WrittenFields>, by = 'hand') {
    const { draft } = await writing.openDraft(viewer, id)
    return writing.saveDraft(viewer, id, draftSchema.parse({ ...writtenFieldsOf(draft), ...typed, version, by }))
  }

  /** An article that readers see, as those from before there were drafts. */
  async function published(
    fields: Partial<DraftFields> & { id?: string; translation?: string; deletedAt?: number } = {},
  ): Promise<string> {
    const id = fields.id ?? newId()
    const at = clock.seconds()
    const usual = { title: 'Het oude bericht', excerpt: 'Kort.', content: textOf('Zo stond het er.') }
    const row = anArticleRow(id, { ...usual, createdAt: at, changedAt: at, ...fields })
    await db.insertInto('articlesArticle').values(row).execute()
    return id
  }

  const revisions = (id: string) =>
    db.selectFrom('articlesRevision').selectAll().where('article', '=', id).orderBy('version').execute()
  const articleRow = (id: string) =>
    db.selectFrom('articlesArticle').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  return {
    db,
    clock,
    writing,
    covers,
    announced,
    rules,
    save,
    published,
    revisions,
    articleRow,
    auditEntries: () => auditEntriesIn(db),
  }
}

export type TestWriting = ReturnType<typeof openWriting>
