import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type NeighboursProps = { previous: (() => void) | undefined; next: (() => void) | undefined }

/** To the documents before and behind. They stay where they are at the ends, so that the focus does. */
export function Neighbours({ previous, next }: NeighboursProps) {
  const { t } = useTranslation()
  return (
    <div className="preview-neighbours">
      <Button
        isIconOnly
        className="preview-previous"
        aria-label={t('intranet.preview.previous')}
        aria-disabled={!previous || undefined}
        onClick={previous}
      >
        <Icon name="arrow-left" />
      </Button>
      <Button
        isIconOnly
        className="preview-next"
        aria-label={t('intranet.preview.next')}
        aria-disabled={!next || undefined}
        onClick={next}
      >
        <Icon name="open" />
      </Button>
    </div>
  )
}
