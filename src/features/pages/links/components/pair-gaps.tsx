import { type Pair, stateOfPair } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'

/** Which language asks for work; nothing where none does. */
export function PairGaps({ pairs }: { pairs: readonly Pair[] }) {
  const { t } = useTranslation()
  const states = pairs.map(stateOfPair)
  const sides = (kind: 'missing' | 'outdated') => [
    ...new Set(states.flatMap((state) => (state.kind === kind ? [state.side.toUpperCase()] : []))),
  ]
  const [missing, outdated] = [sides('missing'), sides('outdated')]
  return (
    <>
      {missing.length > 0 && (
        <Badge tone="warning" icon="warning">
          {t('pages.links.missing', { sides: missing.join(', ') })}
        </Badge>
      )}
      {outdated.length > 0 && (
        <Badge tone="warning" icon="warning">
          {t('pages.links.outdated', { sides: outdated.join(', ') })}
        </Badge>
      )}
    </>
  )
}
