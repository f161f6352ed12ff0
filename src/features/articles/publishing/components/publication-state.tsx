import type { ArticleState } from '#platform/database/schema/articles.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon.tsx'
import type { VersionToPublish } from '../publishing-reading.service.server.ts'

const looks: Record<ArticleState, { tone: BadgeTone; icon: IconName }> = {
  draft: { tone: 'quiet', icon: 'edit' },
  planned: { tone: 'info', icon: 'clock' },
  published: { tone: 'success', icon: 'check' },
  withdrawn: { tone: 'warning', icon: 'undo' },
}

/** The state in a word, and since or until when in a sentence. */
export function PublicationState({ version }: { version: VersionToPublish }) {
  const { t, i18n } = useTranslation()
  const { state, publishedAt, publishAt } = version
  const language = i18n.language as Language
  const at = state === 'planned' ? publishAt : publishedAt
  const facts =
    at === null ? { date: '', time: '' } : { date: formatDate(at, language), time: formatTime(at, language) }
  return (
    <p className="publication-state">
      <Badge {...looks[state]}>{t(`articles.publishing.states.${state}`)}</Badge>
      <span>{t(`articles.publishing.since.${state}`, facts)}</span>
    </p>
  )
}
