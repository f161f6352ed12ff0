import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { articlesErrors } from '../articles.errors.ts'
import { copiedFields, type Draft, excerptOf } from '../writing/draft.ts'
import type { PublishingDeps } from './decide.server.ts'
import { findingsOf, textOf, versionOf } from './decide.server.ts'
import { planGrace, restorableSeconds } from './publishing.policy.ts'
import {
  countBelongings,
  type DraftedArticle,
  draftedArticle,
  mailingOf,
  otherVersionOf,
} from './publishing.repository.server.ts'
import { causeOf } from './tell-subscribers.server.ts'

export type VersionToPublish = ReturnType<typeof versionToPublish>

function versionToPublish(drafted: DraftedArticle, other: DraftedArticle | null, now: number) {
  const { article, draft, documents } = drafted
  const { id, state, publishedAt, publishAt, notifyOnPublish } = article
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
    version: versionOf(drafted),
    /** Its time came, and something kept it from being published. */
    isOverdue: state === 'planned' && publishAt !== null && publishAt + planGrace < now,
    /** What readers do not see yet; only where they see something. */
    changes: hasChanges ? changedFields({ ...draft, excerpt: excerptOf(draft) }, article, documents) : [],
    findings: findingsOf(drafted, other?.article.state ?? null, now),
  }
}

export type MailingProgress = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createPublishingReading>['publishingOf']>>['mailing']
>

export function createPublishingReading({ db, clock, mailer, subscribers: readers }: PublishingDeps) {
  /** How far the emails came. While they are queued there are as many as there were subscribers at the start. */
  const progressOf = async (ids: readonly string[]) => {
    const mailing = await mailingOf(db, ids).executeTakeFirst()
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
      const [own, otherId] = await Promise.all([draftedArticle(db, id), otherVersionOf(db, id)])
      if (!own) throw articlesErrors['article.not-there']()
      const known = otherId === null ? null : await draftedArticle(db, otherId)
      const other = known?.article.deletedAt === null ? known : null
      const ids = [id, ...(other ? [other.article.id] : [])]
      const now = clock.seconds()
      const { deletedAt, notifiedAt } = own.article
      const [mailing, subscribers, belongings] = await Promise.all([
        progressOf(ids),
        readers.count(db),
        countBelongings(db, id),
      ])
      return {
        ...versionToPublish(own, other, now),
        other: other && versionToPublish(other, own, now),
        /** When subscribers were told of either version. */
        notifiedAt: notifiedAt ?? other?.article.notifiedAt ?? null,
        mailing,
        /** As many as would be told, by the language that they read. */
        subscribers,
        belongings,
        deletedAt,
        erasedAt: deletedAt === null ? null : deletedAt + restorableSeconds,
      }
    },

    /** Id of the same article in the other language. */
    async otherOf(viewer: Viewer, id: string): Promise<string | null> {
      asAdmin(viewer)
      return otherVersionOf(db, id)
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
