import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type MoveButtonsProps = { id: string; name: string; isFirst: boolean; isLast: boolean; onMove: (step: -1 | 1) => void }

/** One place up or down: the way without dragging (WCAG 2.5.7). */
export function MoveButtons({ id, name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button
        type="button"
        id={`up-${id}`}
        size="small"
        variant="quiet"
        isIconOnly
        aria-label={t('pages.links.up', { name })}
        onClick={() => onMove(-1)}
        disabledBecause={isFirst ? t('pages.links.is-first') : undefined}
        needsServer
      >
        <Icon name="chevron-down" className="link-up" />
      </Button>
      <Button
        type="button"
        id={`down-${id}`}
        size="small"
        variant="quiet"
        isIconOnly
        aria-label={t('pages.links.down', { name })}
        onClick={() => onMove(1)}
        disabledBecause={isLast ? t('pages.links.is-last') : undefined}
        needsServer
      >
        <Icon name="chevron-down" />
      </Button>
    </>
  )
}
