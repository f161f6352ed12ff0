import type { Updateable } from 'kysely'
import type { Member } from '#platform/access/viewer.ts'
import type { AuditAction } from '#platform/audit/audit-actions.ts'
import { changesOf } from '#platform/audit/changes-of.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { ArticleState } from '#platform/database/schema/articles.ts'
import type { Schema } from '#platform/database/schema.ts'
import { aboutArticle } from '../core/about-article.ts'
import type { PublishingNeeds } from './needs.ts'
import { changeArticle } from './publishing.repository.server.ts'
import { textOf } from './seen-article.ts'
import type { Standing } from './standing.repository.server.ts'

type After = { state: ArticleState } & Pick<
  Updateable<Schema['articlesArticle']>,
  'publishAt' | 'notifyOnPublish' | 'deletedAt' | 'deletedBy' | 'deletedFrom'
>

/** Brings an article into another state and writes it down. A plan lasts only as long as nothing else is decided. */
export const moveTo =
  ({ clock, audit }: Pick<PublishingNeeds, 'clock' | 'audit'>) =>
  async (trx: Database, actor: Member | null, standing: Standing, action: AuditAction, after: After): Promise<void> => {
    const { id, state } = standing.article
    await changeArticle(trx, id, { publishAt: null, notifyOnPublish: false, changedAt: clock.seconds(), ...after })
    const { title } = textOf(standing)
    const before = { state, publishAt: standing.article.publishAt }
    const changes = changesOf<Told>(before, { state: after.state, publishAt: after.publishAt ?? null })
    await audit.record(trx, { ...aboutArticle(actor, { id, title }, changes), action })
  }

type Told = { state: ArticleState; publishAt: number | null }
