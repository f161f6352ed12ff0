import { useTranslation } from 'react-i18next'
import type { DashboardTiles } from '../../dashboard/dashboard.ts'
import { MissingFigures } from './missing-figures.tsx'
import { Plot } from './plot.tsx'

/** Twelve months as a line, from its least to its most: from nothing on, growth could not be seen. */
export function MemberFigures({ tile }: { tile: DashboardTiles['memberGrowth'] }) {
  const { t } = useTranslation()
  const title = t('administration.dashboard.figures.members')
  if (!tile.isKnown) return <MissingFigures title={title} />
  const counts = tile.value.map(({ count }) => count)
  const [first = 0, now = 0] = [counts[0], counts.at(-1)]
  const line = heightsOf(counts)
    .map((height, index) => `${index + 0.5},${(100 - height).toFixed(1)}`)
    .join(' ')
  const told = [
    t('administration.dashboard.figures.members-now', { count: now }),
    now > first && t('administration.dashboard.figures.members-more', { count: now - first }),
  ]
  return (
    <Plot
      title={title}
      lead={told.filter(Boolean).join(', ')}
      note={t('administration.dashboard.figures.members-note')}
      months={tile.value}
    >
      <polygon className="plot-area" points={`0.5,100 ${line} ${counts.length - 0.5},100`} />
      <polyline className="plot-line" points={line} />
    </Plot>
  )
}

/** In percent of the drawing, with room above and below. A small change shall not look like a large one. */
function heightsOf(counts: readonly number[]): number[] {
  const [least, most] = [Math.min(...counts), Math.max(...counts)]
  const span = Math.max(most - least, most * 0.1, 1)
  return counts.map((count) => 15 + (70 * (count - least)) / span)
}
