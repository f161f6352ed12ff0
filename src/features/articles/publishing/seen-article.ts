import type { ArticleState } from '#platform/database/schema/articles.ts'
import { articlesErrors } from '../articles.errors.ts'
import { blocks, type CheckedText, checklist, type Finding } from './checklist.ts'
import { type Deed, isPossible } from './publishing.policy.ts'
import type { Seen } from './publishing.ts'
import type { Standing } from './standing.repository.server.ts'

/** The version of the draft; where nobody opened the editor, what readers see. */
export const versionOf = ({ article, draft }: Standing): number => draft?.version ?? article.publishedVersion ?? 0

/** What would be published. */
export const textOf = ({ article, draft }: Standing): CheckedText & { language: 'nl' | 'fr' } => draft ?? article

export const findingsOf = (standing: Standing, translation: ArticleState | null, now: number): Finding[] =>
  checklist(textOf(standing), { now, translation })

/**
 * Nothing is done with an article that is no longer as the admin saw it.
 *
 * @throws PortalError article.not-there, article.deleted, article.state-changed, article.text-changed
 */
export function asSeen(standing: Standing | undefined, seen: Seen, deed: Deed): Standing {
  if (!standing) throw articlesErrors['article.not-there']()
  if (standing.article.deletedAt !== null) throw articlesErrors['article.deleted']()
  if (standing.article.state !== seen.state || !isPossible(seen.state, deed))
    throw articlesErrors['article.state-changed']()
  // Who withdraws or deletes does so whatever is written meanwhile.
  if ((deed === 'publish' || deed === 'plan') && versionOf(standing) !== seen.version)
    throw articlesErrors['article.text-changed']()
  return standing
}

/** @throws PortalError article.not-ready */
export function refuseUnready(findings: readonly Finding[]): void {
  if (blocks(findings)) throw articlesErrors['article.not-ready']()
}
