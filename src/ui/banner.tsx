import { type ReactElement, type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

const icons: Record<'error' | 'warning' | 'info', IconName> = { error: 'error', warning: 'warning', info: 'info' }

/**
 * A message over the page's content. Without `closeLabel` it stays. `id` names the message, so that whoever remembers closed
 * banners (the shell's script through `data-banner`, the app through `onClose`) knows it again.
 */
export function Banner({
  kind,
  title,
  closeLabel,
  id,
  onClose,
  children,
}: {
  kind: 'error' | 'warning' | 'info'
  /** The word beside the icon, such as "Let op". */
  title?: string
  closeLabel?: string
  id?: string
  onClose?: () => void
  children: ReactNode
}): ReactElement | null {
  const [isClosed, setClosed] = useState(false)
  function close() {
    setClosed(true)
    onClose?.()
  }
  return (
    <div
      className={`banner tone-${kind}`}
      role={kind === 'error' ? 'alert' : undefined}
      hidden={isClosed}
      data-banner={id}
    >
      <Icon name={icons[kind]} />
      <div className="banner-text">
        {title && <strong className="banner-title">{title}</strong>}
        {children}
      </div>
      {closeLabel && (
        <Button
          type="button"
          variant="quiet"
          size="small"
          isIconOnly
          aria-label={closeLabel}
          data-banner-close
          onClick={close}
        >
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}
