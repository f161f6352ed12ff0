import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { DashboardTiles, WaitingName } from '../../dashboard/dashboard.ts'
import { TileNote } from './tile-note.tsx'
import { useWaitingDetail } from './use-waiting-detail.ts'
import { placeOf } from './waiting-places.ts'

/** One kind of thing that waits, with the way to where it is dealt with; or that its number could not be read. */
export function WaitingRow({ name, tiles }: { name: WaitingName; tiles: DashboardTiles }) {
  const { t } = useTranslation()
  const detail = useWaitingDetail(name, tiles)
  const tile = tiles[name]
  const to = placeOf(name)
  const text = tile.isKnown
    ? t(`administration.dashboard.waiting.what.${name}`, { count: tile.value.count })
    : t(`administration.dashboard.waiting.names.${name}`)
  return (
    <li className="waiting-row">
      <span className="waiting-count">{tile.isKnown ? tile.value.count : '?'}</span>
      <span className="waiting-what">
        <Link to={to} className="waiting-link">
          {text}
        </Link>
        {detail && <TileNote tone={detail.tone}>{detail.text}</TileNote>}
      </span>
    </li>
  )
}
