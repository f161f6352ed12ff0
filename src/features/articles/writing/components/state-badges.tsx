import type { ArticleState } from '#platform/database/schema/articles.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icon.tsx'

const looks: Record<ArticleState, { tone: BadgeTone; icon: IconName }> = {
  draft: { tone: 'quiet', icon: 'edit' },
  planned: { tone: 'info', icon: 'clock' },
  published: { tone: 'success', icon: 'check' },
  withdrawn: { tone: 'warning', icon: 'minus' },
}

export function StateBadge({ state }: { state: ArticleState }) {
  const { t } = useTranslation()
  return <Badge {...looks[state]}>{t(`articles.writing.states.${state}`)}</Badge>
}

/** Readers see an older text. */
export function ChangedBadge({ isChanged }: { isChanged: boolean }) {
  const { t } = useTranslation()
  if (!isChanged) return null
  return (
    <Badge tone="warning" icon="edit">
      {t('articles.writing.changed')}
    </Badge>
  )
}
