import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Insertable } from 'kysely'
import { createPublishing } from '#features/articles/publishing/publishing.service.server.ts'
import { createMedia } from '../../src/features/articles/media/media.server.ts'
import { createFileIntake } from '../../src/features/intranet/upload/file-intake.server.ts'
import type { OpenDatabase } from '../../src/platform/database/open-database.server.ts'
import type { Schema } from '../../src/platform/database/schema.ts'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { createLog } from '../../src/platform/log/log.server.ts'
import { createDiskStorage } from '../../src/platform/storage/disk-storage.server.ts'
import { aDraftRow, anArticleRow, textOf } from './an-article.ts'
import { openAccounts } from './open-accounts.ts'
import { testPictureMaker } from './picture-maker.ts'
import { auditEntriesIn, createTestAudit } from './test-audit.ts'
import { anAdmin } from './viewers.ts'

type Facts = {
  language?: 'nl' | 'fr'
  title?: string
  text?: string
  translation?: string | null
  state?: 'draft' | 'planned' | 'published' | 'withdrawn'
  publishedAt?: number | null
}

/** Publishing with the services it needs, on a test database and a clock that stands still. */
export function openPublishing(database: OpenDatabase) {
  const portal = openAccounts(database)
  const { db, clock, accounts } = portal
  const audit = createTestAudit(clock)
  const log = createLog('silent')
  const erased: string[] = []
  const storage = createDiskStorage(join(tmpdir(), newId()))
  const intake = createFileIntake({ log, uploadLimit: () => 5 * 1024 * 1024 })
  const deps = { ...portal, log, newId, storage, intake, secret: 'a-secret-of-this-test' }
  const media = createMedia(deps, testPictureMaker)
  const publishing = createPublishing({
    ...portal,
    audit,
    newId,
    log,
    subscribers: portal.newsletter.subscribers,
    publishMedia: media.publishing.publishMedia,
    coverOf: async () => null,
    passFor: media.publishing.passFor,
    draftCoverOf: media.publishing.draftCoverOf,
    eraseMedia: async (article) => void erased.push(article),
  })
  const admin = anAdmin()

  /** An article with its draft at version 1. */
  async function aDraft(id: string, facts: Facts = {}): Promise<{ id: string; version: number; state: 'draft' }> {
    const {
      language = 'nl',
      title = id,
      text = 'Tekst',
      translation = null,
      state = 'draft',
      publishedAt = null,
    } = facts
    const fields = { title, content: textOf(text), language }
    const publishedVersion = publishedAt === null ? null : 1
    const more = { translation, state, publishedAt, publishedVersion, createdAt: clock.seconds() }
    await db
      .insertInto('articlesArticle')
      .values(anArticleRow(id, { ...fields, ...more }))
      .execute()
    await db
      .insertInto('articlesDraft')
      .values(aDraftRow(id, { ...fields, savedAt: clock.seconds(), savedBy: admin.id }))
      .execute()
    return { id, version: 1, state: 'draft' }
  }
  /** Somebody saves. @returns the new version */
  async function write(id: string, changes: { title?: string; text?: string }): Promise<number> {
    const { title, text } = changes
    const row = await db
      .updateTable('articlesDraft')
      .set((eb) => ({
        ...(title !== undefined && { title }),
        ...(text !== undefined && { content: textOf(text) }),
        version: eb('version', '+', 1),
      }))
      .where('article', '=', id)
      .returning('version')
      .executeTakeFirstOrThrow()
    return row.version
  }
  const article = (id: string) =>
    db.selectFrom('articlesArticle').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  let number = 0
  /** A member who wants emails, unless said otherwise. */
  async function aSubscriber(
    facts: { language?: 'nl' | 'fr'; wants?: boolean; disabled?: boolean; deleted?: boolean; hasCome?: boolean } = {},
  ): Promise<string> {
    const { language = 'nl', wants = true, disabled = false, deleted = false, hasCome = true } = facts
    number += 1
    const email = `lezer${String(number).padStart(4, '0')}@example.be`
    const person = { firstName: 'Anna', lastName: 'Peeters', role: 'USER', email, defaultLanguage: language } as const
    const id = await accounts.createAccount({ ...person, disabled, password: null })
    await db
      .updateTable('membersUser')
      .set({ emailSubscriber: wants, ...(deleted && { deletedAt: 1 }) })
      .where('id', '=', id)
      .execute()
    if (hasCome)
      await db
        .insertInto('accountsCredential')
        .values({
          id: newId(),
          userId: id,
          accountId: id,
          providerId: 'credential',
          password: 'x',
          createdAt: 1,
          updatedAt: 1,
          accessToken: null,
          refreshToken: null,
          idToken: null,
          accessTokenExpiresAt: null,
          scope: null,
          refreshTokenExpiresAt: null,
        })
        .execute()
    return email
  }
  /** A visitor who confirmed, unless said otherwise. @returns the address */
  async function aVisitor(
    facts: Partial<Insertable<Schema['newsletterSubscription']>> & { email?: string } = {},
  ): Promise<string> {
    number += 1
    const email = facts.email ?? `bezoeker${String(number).padStart(4, '0')}@example.be`
    const at = clock.seconds()
    await db
      .insertInto('newsletterSubscription')
      .values({
        id: newId(),
        userId: null,
        language: 'nl',
        source: 'form',
        createdAt: at,
        confirmedAt: at,
        confirmHash: null,
        confirmUntil: null,
        endedAt: null,
        endedHow: null,
        bouncedAt: null,
        suspendedAt: null,
        ...facts,
        email,
      })
      .execute()
    return email
  }
  const auditEntries = async () => (await auditEntriesIn(db)).filter(({ action }) => action.startsWith('articles.'))
  const audited = async () => (await auditEntries()).map(({ action }) => action.replace('articles.', ''))

  return {
    ...portal,
    audit,
    publishing,
    admin,
    aDraft,
    write,
    article,
    aSubscriber,
    aVisitor,
    auditEntries,
    audited,
    erased,
  }
}

export type TestPublishing = ReturnType<typeof openPublishing>
