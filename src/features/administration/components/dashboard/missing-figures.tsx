import { useTranslation } from 'react-i18next'
import { TileNote } from './tile-note.tsx'

/** In the place of a plot whose numbers could not be read. */
export function MissingFigures({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <div className="plot">
      <h3 className="text-h4">{title}</h3>
      <TileNote tone="warning">{t('administration.dashboard.waiting.unknown')}</TileNote>
    </div>
  )
}
