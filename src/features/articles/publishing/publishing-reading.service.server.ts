import { asAdmin } from '#platform/access/guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { articlesErrors } from '../articles.errors.ts'
import { excerptOf } from '../writing/draft.ts'
import type { PublishingDeps } from './decide.server.ts'
import { findingsOf, textOf, versionOf } from './decide.server.ts'
import { planGrace, restorableSeconds } from './publishing.policy.ts'
import { mailingOf } from './publishing.repository.server.ts'
import { countBelongings, otherVersionOf, type Standing, standingOf } from './standing.repository.server.ts'
import { causeOf } from './tell-subscribers.server.ts'

/** One language version, as far as publishing goes. */
export type VersionToPublish = ReturnType<typeof versionToPublish>

function versionToPublish(standing: Standing, other: Standing | null, now: number) {
  const { article, draft, documents } = standing
  const { id, state, publishedAt, publishAt, notifyOnPublish } = article
  const { title, language } = textOf(standing)
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
    version: versionOf(standing),
    /** Its time came, and something kept it from being published. */
    isOverdue: state === 'planned' && publishAt !== null && publishAt + planGrace < now,
    /** What readers do not see yet; only where they see something. */
    changes: hasChanges ? changedFields({ ...draft, excerpt: excerptOf(draft) }, article, documents) : [],
    findings: findingsOf(standing, other?.article.state ?? null, now),
  }
}

export type MailingProgress = NonNullable<
  Awaited<ReturnType<ReturnType<typeof createPublishingReading>['publishingOf']>>['mailing']
>

/** What an admin sees of an article before deciding. */
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
      const [own, otherId] = await Promise.all([standingOf(db, id), otherVersionOf(db, id)])
      if (!own) throw articlesErrors['article.not-there']()
      const known = otherId === null ? null : await standingOf(db, otherId)
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
        /** Who would be told, by the language that they read. */
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

/** What publishing copies besides the documents. */
const copiedFields = [
  ...(['title', 'excerpt', 'content', 'author', 'source', 'category', 'language', 'startsAt', 'place'] as const),
  ...(['cover', 'coverAlt'] as const),
]

type CopiedField = (typeof copiedFields)[number]
type ChangedField = CopiedField | 'documents'

type Fields = Record<CopiedField, string | number | null>
type Document = { id: string; name: string }

/** What readers do not see yet. @param shown the documents that they see, in order */
export function changedFields(
  draft: Fields & { documents: string },
  article: Fields,
  shown: readonly Document[],
): ChangedField[] {
  const changed: ChangedField[] = copiedFields.filter((field) => draft[field] !== article[field])
  const wanted = documentsIn(draft.documents)
  const isSame =
    wanted.length === shown.length &&
    wanted.every(({ id, name }, index) => shown[index]?.id === id && shown[index]?.name === name)
  return isSame ? changed : [...changed, 'documents']
}

/** As a draft keeps them: `{ id, name }` in their order. */
function documentsIn(json: string): Document[] {
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) ? parsed.filter(isDocument) : []
  } catch {
    return []
  }
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Document).id === 'string' &&
  typeof (value as Document).name === 'string'
