import { z } from 'zod'
import { asAdmin, forAdmins } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { articlesErrors } from '../articles.errors.ts'
import { recordingOf, savingAs } from '../core/deps.server.ts'
import { copiedFields, type Draft, excerptOf } from '../writing/draft.ts'
import type { Decide, PublishingDeps } from './decide.server.ts'
import { announceArticles, findingsOf, moveTo, namedArticle, textOf, versionOf } from './decide.server.ts'
import { planGrace, restorableSeconds, type Seen, unplannedState } from './publishing.policy.ts'
import type { DraftedArticle } from './publishing.repository.server.ts'
import * as queries from './publishing.repository.server.ts'
import { causeOf } from './tell-subscribers.server.ts'

export type VersionToPublish = ReturnType<typeof versionToPublish>

function versionToPublish(drafted: DraftedArticle, other: DraftedArticle | null, now: number) {
  const { article, draft, documents } = drafted
  const { id, state, publishedAt, publishAt, notifyOnPublish, mailsWhole } = article
  const { title, language } = textOf(drafted)
  const isKnown = state === 'published' || state === 'withdrawn'
  const hasChanges = draft !== null && isKnown && draft.version !== article.publishedVersion
  return {
    id,
    title,
    language,
    state,
    publishedAt,
    publishAt,
    notifyOnPublish,
    mailsWhole,
    version: versionOf(drafted),
    /** Its time came, and something kept it from being published. */
    isOverdue: state === 'planned' && publishAt !== null && publishAt + planGrace < now,
    /** What readers do not see yet; only where they see something. */
    changes: hasChanges ? changedFields({ ...draft, excerpt: excerptOf(draft) }, article, documents) : [],
    findings: findingsOf(drafted, other?.article.state ?? null, now),
  }
}

type Read = Awaited<ReturnType<ReturnType<typeof createPublishingReading>['publishingOf']>>
export type MailingProgress = NonNullable<Read['mailing']>

export function createPublishingReading({ db, clock, mailer, subscribers: readers }: PublishingDeps) {
  /** How far the emails came. While they are queued there are as many as there were subscribers at the start. */
  const progressOf = async (ids: readonly string[]) => {
    const mailing = await queries.mailingOf(db, ids).executeTakeFirst()
    if (!mailing) return null
    const { queued, sent, failed, unconfirmed } = await mailer.progress(causeOf(mailing.article))
    const isQueued = mailing.doneAt !== null
    const total = isQueued ? queued : Math.max(queued, mailing.recipients)
    const isDone = isQueued && sent + failed + unconfirmed >= queued
    return { startedAt: mailing.startedAt, total, sent, failed, unconfirmed, isDone }
  }

  return {
    /** @throws PortalError article.not-there */
    async publishingOf(viewer: Viewer, id: string) {
      asAdmin(viewer)
      const [own, otherId] = await Promise.all([queries.draftedArticle(db, id), queries.otherVersionOf(db, id)])
      if (!own) throw articlesErrors['article.not-there']()
      const known = otherId === null ? null : await queries.draftedArticle(db, otherId)
      const other = known?.article.deletedAt === null ? known : null
      const ids = [id, ...(other ? [other.article.id] : [])]
      const now = clock.seconds()
      const { deletedAt, notifiedAt } = own.article
      const [mailing, subscribers, belongings] = await Promise.all([
        progressOf(ids),
        readers.count(db),
        queries.countBelongings(db, id),
      ])
      return {
        ...versionToPublish(own, other, now),
        other: other && versionToPublish(other, own, now),
        /** When subscribers were informed of either version. */
        notifiedAt: notifiedAt ?? other?.article.notifiedAt ?? null,
        mailing,
        /** As many as would be informed, by the language that they read. */
        subscribers,
        belongings,
        deletedAt,
        erasedAt: deletedAt === null ? null : deletedAt + restorableSeconds,
      }
    },

    async otherOf(viewer: Viewer, id: string): Promise<string | null> {
      asAdmin(viewer)
      return queries.otherVersionOf(db, id)
    },
  }
}

/** What readers do not see yet. @param shown the documents that they see, in order */
function changedFields(draft: Draft, article: DraftedArticle['article'], shown: DraftedArticle['documents']) {
  const changed = copiedFields.filter((field) => draft[field] !== article[field])
  const isSame =
    draft.documents.length === shown.length &&
    draft.documents.every(({ id, name }, index) => shown[index]?.id === id && shown[index]?.name === name)
  return isSame ? changed : [...changed, 'documents' as const]
}

const eraseKind = 'articles.erase'

/** What is listed of deleted articles at most: more than anybody brings back. */
const maxListed = 200

/** Deleted articles leave everything at once and can be brought back for thirty days; then they are erased. */
export function createDeleting(deps: PublishingDeps, decide: Decide) {
  const { db, clock, live, jobs, eraseMedia } = deps
  const save = savingAs(deps, 'article.could-not-publish')
  const move = moveTo(deps)
  const record = recordingOf(deps)

  // Bytes first: rows without bytes can be deleted again, bytes without rows nobody finds. Does nothing to what was brought
  // back, nor to what was deleted again since.
  const plan = z.object({ article: z.string(), deletedAt: z.number() })
  jobs.register(eraseKind, plan, async ({ article: id, deletedAt }) => {
    const isDoomed = (drafted: DraftedArticle | null | undefined) => drafted?.article.deletedAt === deletedAt
    if (!isDoomed(await queries.draftedArticle(db, id)) || deletedAt + restorableSeconds > clock.seconds()) return
    await eraseMedia(id)
    const isErased = await transact(db, async (trx) => {
      const drafted = (await queries.holdVersions(trx, [id])).get(id)
      if (!drafted || !isDoomed(drafted)) return false
      await queries.deleteArticle(trx, id)
      await record(trx, { actor: null, action: 'articles.erased', article: namedArticle(drafted) })
      return true
    })
    if (isErased) announceArticles(live, [id])
  })

  return {
    /** Readers lose it at once; comments and documents go with it and come back with it. */
    delete: (viewer: Viewer, seen: readonly Seen[]): Promise<void> =>
      decide(viewer, seen, 'delete', async ({ trx, admin, chosen }) => {
        const deletedAt = clock.seconds()
        for (const drafted of chosen) {
          const { id, state: deletedFrom } = drafted.article
          const deleted = { state: unplannedState(drafted.article), deletedAt, deletedBy: admin.id, deletedFrom }
          await move(trx, admin, drafted, 'articles.deleted', deleted)
          await jobs.enqueue(trx, eraseKind, { article: id, deletedAt }, deletedAt + restorableSeconds)
        }
      }),

    /** As it was: readers see again what they saw. A plan is not taken up again. @throws PortalError article.not-deleted */
    async restore(viewer: Viewer, id: string): Promise<void> {
      const admin = asAdmin(viewer)
      await save(async (trx) => {
        const drafted = (await queries.holdVersions(trx, [id])).get(id)
        if (!drafted) throw articlesErrors['article.not-there']()
        const { deletedAt, deletedFrom } = drafted.article
        if (deletedAt === null) throw articlesErrors['article.not-deleted']()
        const state = deletedFrom === null || deletedFrom === 'planned' ? drafted.article.state : deletedFrom
        const back = { state, deletedAt: null, deletedBy: null, deletedFrom: null }
        await move(trx, admin, drafted, 'articles.brought-back', back)
      })
      announceArticles(live, [id])
    },

    /** Newest first. */
    deleted: forAdmins(async () => {
      const rows = await queries.deletedArticles(db).limit(maxListed).execute()
      return rows.map(({ deletedFrom, ...row }) => ({
        ...row,
        erasedAt: row.deletedAt + restorableSeconds,
        wasPublished: deletedFrom === 'published',
      }))
    }),
  }
}
