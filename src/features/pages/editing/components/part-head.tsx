import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type Props = {
  id: string
  name: string
  isFirst: boolean
  isLast: boolean
  onMove: (how: 'up' | 'down' | 'remove') => void
}

/** Up, down, away: with scripts at once, without them as the form's own buttons. */
export function PartHead({ id, name, isFirst, isLast, onMove }: Props) {
  const { t } = useTranslation()
  const button = (how: 'up' | 'down' | 'remove', isOff: boolean) => (
    <Button
      type="submit"
      needsServer={false}
      name="intent"
      value={`${how}:${id}`}
      variant="quiet"
      size="small"
      isIconOnly
      aria-label={t(`pages.editing.parts.${how}`, { name })}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!isOff) onMove(how)
      }}
    >
      <Icon name={how === 'remove' ? 'delete' : 'chevron-down'} {...(how === 'up' && { className: 'icon-up' })} />
    </Button>
  )
  return (
    <div className="page-part-head">
      <h3>{name}</h3>
      <div className="page-part-buttons">
        {button('up', isFirst)}
        {button('down', isLast)}
        {button('remove', false)}
      </div>
    </div>
  )
}
