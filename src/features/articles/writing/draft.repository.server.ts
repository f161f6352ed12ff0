import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Schema } from '#platform/database/schema.ts'
import type { Draft, DraftDocument, DraftFields } from './draft.ts'
import type { WrittenAt } from './paired-texts.ts'

/** When, and by whom. */
export type Stamp = { at: number; by: string | null }

/** What the fields of `media` hold. */
export type DraftMedia = Partial<Pick<Draft, 'cover' | 'coverAlt' | 'documents'>>

const standing = [
  'id',
  'state',
  'createdAt',
  'createdBy',
  'changedAt',
  'publishedAt',
  'publishAt',
  'notifyOnPublish',
  'notifiedAt',
  'publishedVersion',
  'translation',
] as const

/** What an article and its draft both hold. */
const texts = [
  'title',
  'excerpt',
  'content',
  'author',
  'source',
  'category',
  'language',
  'startsAt',
  'place',
  'cover',
  'coverAlt',
] as const

/**
 * Writes `articles_draft`, and of `articles_article` what follows from it: `changedAt`, and the fields of an article that
 * readers never saw, so that what is not published is found under what its draft says.
 */
export function createDraftRepository(db: Database) {
  /** Leaves the one that is there. */
  const insert = async (trx: Database, { documents, writtenAt, ...draft }: Draft): Promise<void> => {
    const values = { ...draft, documents: JSON.stringify(documents), writtenAt: JSON.stringify(writtenAt) }
    await trx
      .insertInto('articlesDraft')
      .values(values)
      .onConflict((conflict) => conflict.column('article').doNothing())
      .execute()
  }

  return {
    async byArticle(id: string, within: Database = db): Promise<Draft | null> {
      const row = await within.selectFrom('articlesDraft').selectAll().where('article', '=', id).executeTakeFirst()
      return row ? draftOf(row) : null
    },

    async standing(id: string, within: Database = db) {
      const row = await within.selectFrom('articlesArticle').select(standing).where('id', '=', id).executeTakeFirst()
      return row ? { ...row, notifyOnPublish: Boolean(row.notifyOnPublish) } : null
    },

    /** What readers see, as a draft of that version; 0 where nothing was published yet. Null: no such article. */
    async ofReaders(trx: Database, id: string): Promise<Draft | null> {
      const row = await trx
        .selectFrom('articlesArticle')
        .select([...texts, 'publishedVersion', 'changedAt'])
        .where('id', '=', id)
        .executeTakeFirst()
      if (!row) return null
      const documents = await trx
        .selectFrom('articlesDocument')
        .select(['id', 'name'])
        .where('article', '=', id)
        .where('position', 'is not', null)
        .orderBy('position')
        .execute()
      const { publishedVersion, changedAt, ...text } = row
      return {
        ...text,
        article: id,
        documents,
        version: publishedVersion ?? 0,
        savedAt: changedAt,
        savedBy: null,
        openedAt: null,
        openedBy: null,
        writtenAt: {},
      }
    },

    insert,

    /** With its draft. */
    async insertArticle(trx: Database, id: string, fields: DraftFields, { at, by }: Stamp): Promise<void> {
      const nothing = { cover: null, coverAlt: null }
      await trx
        .insertInto('articlesArticle')
        .values({
          ...fields,
          ...nothing,
          id,
          coverExtension: null,
          translation: null,
          state: 'draft',
          createdAt: at,
          createdBy: by,
          changedAt: at,
          publishedAt: null,
          publishAt: null,
          publishedVersion: null,
          notifiedAt: null,
        })
        .execute()
      await insert(trx, {
        ...fields,
        ...nothing,
        article: id,
        documents: [],
        version: 1,
        savedAt: at,
        savedBy: by,
        openedAt: null,
        openedBy: null,
        writtenAt: {},
      })
    },

    /** @param seen the version that was read. @returns the new one; null when it is no longer that */
    async save(
      trx: Database,
      id: string,
      seen: number,
      fields: Partial<DraftFields> & DraftMedia,
      { at, by }: Stamp,
    ): Promise<number | null> {
      const { documents, ...rest } = fields
      const listed = documents && { documents: JSON.stringify(documents) }
      const saved = await trx
        .updateTable('articlesDraft')
        .set((eb) => ({ ...rest, ...listed, savedAt: at, savedBy: by, version: eb('version', '+', 1) }))
        .where('article', '=', id)
        .where('version', '=', seen)
        .returning('version')
        .executeTakeFirst()
      if (!saved) return null
      await trx.updateTable('articlesArticle').set({ changedAt: at }).where('id', '=', id).execute()
      const { cover: _cover, coverAlt: _alt, ...told } = rest
      if (Object.keys(told).length > 0)
        await trx
          .updateTable('articlesArticle')
          .set(told)
          .where('id', '=', id)
          .where('publishedVersion', 'is', null)
          .execute()
      return saved.version
    },

    /** When its texts were written. No new version: nothing that readers see is another. */
    async noteWritten(trx: Database, id: string, writtenAt: WrittenAt): Promise<void> {
      const times = JSON.stringify(writtenAt)
      await trx.updateTable('articlesDraft').set({ writtenAt: times }).where('article', '=', id).execute()
    },

    /** What readers see is this version of the draft. */
    async notePublished(trx: Database, id: string, version: number): Promise<void> {
      await trx.updateTable('articlesArticle').set({ publishedVersion: version }).where('id', '=', id).execute()
    },

    /** @param by null: nobody has it open any more. */
    async noteOpened(trx: Database, id: string, at: number | null, by: string | null): Promise<void> {
      await trx.updateTable('articlesDraft').set({ openedAt: at, openedBy: by }).where('article', '=', id).execute()
    },
  }
}

/** Where an article stands; what readers see of it is `articles_article` itself. */
export type ArticleStanding = NonNullable<Awaited<ReturnType<DraftRepository['standing']>>>

export type DraftRepository = ReturnType<typeof createDraftRepository>

const draftOf = ({ documents, writtenAt, ...row }: Selectable<Schema['articlesDraft']>): Draft => ({
  ...row,
  writtenAt: JSON.parse(writtenAt) as WrittenAt,
  documents: JSON.parse(documents) as DraftDocument[],
})
