import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import type { ApplicationState } from '../application.ts'

const looks = {
  waiting: { tone: 'warning', icon: 'clock' },
  accepted: { tone: 'success', icon: 'check' },
  declined: { tone: 'danger', icon: 'close' },
} as const

export function ApplicationBadge({ state }: { state: ApplicationState }) {
  const { t } = useTranslation()
  return <Badge {...looks[state]}>{t(`members.applications.states.${state}`)}</Badge>
}
