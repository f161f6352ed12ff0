import type { PairState } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'

/** What a text asks for; nothing where it is whole or was never begun. */
export function PairBadge({ state, of }: { state: PairState; of?: string | undefined }) {
  const { t } = useTranslation()
  if (state.kind === 'complete' || state.kind === 'empty') return null
  const words = t(`pages.team-editing.states.${state.kind}`, { side: state.side.toUpperCase() })
  return (
    <Badge tone="warning" icon="warning">
      {of ? t('pages.team-editing.states.of', { what: of, state: words }) : words}
    </Badge>
  )
}
