import { useRef } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import type { MenuPlace } from '#ui/context-menu.tsx'
import { Icon } from '#ui/icon.tsx'
import { tooltip } from '#ui/tooltip/tooltip.ts'
import { useFitting } from '#ui/use-fitting.ts'
import type { ResourceAction } from './list-context.ts'
import { useKeyNames } from './use-list-keys.ts'

type SelectionToolbarProps = {
  actions: readonly ResourceAction[]
  count: number
  /** Of the rows shown. */
  total: number
  onClear: () => void
  /** Shows what did not fit, below the button. */
  onMore: (at: MenuPlace) => void
}

/** What can be done with the selected rows, in the place of the folder's own toolbar and no taller. */
export function SelectionToolbar({ actions, count, total, onClear, onMore }: SelectionToolbarProps) {
  const { t } = useTranslation()
  const row = useRef<HTMLDivElement>(null)
  const fitting = useFitting(row, actions.map(({ id }) => id).join())
  return (
    <div
      className="folder-toolbar selection-toolbar"
      role="toolbar"
      aria-label={t('intranet.toolbar')}
      data-hidden={count === 0 || undefined}
    >
      <span className="selection-count">
        <span className="selection-count-words">{t('intranet.selected', { count, total })}</span>
        <span className="selection-count-short">
          {count} / {total}
        </span>
      </span>
      <div ref={row} className="fitting">
        {actions.map((action, index) => (
          <ActionButton
            key={action.id}
            action={action}
            isMain={index === 0 && !action.isDanger}
            isHidden={index >= fitting}
          />
        ))}
      </div>
      {fitting < actions.length && (
        <Button
          variant="secondary"
          isIconOnly
          aria-haspopup="menu"
          aria-label={t('intranet.listing.more')}
          onClick={(event) => onMore(event.currentTarget)}
        >
          <Icon name="more" />
        </Button>
      )}
      <Button variant="quiet" isIconOnly aria-label={t('intranet.clear-selection')} onClick={onClear}>
        <Icon name="close" />
      </Button>
    </div>
  )
}

type ActionButtonProps = { action: ResourceAction; isMain: boolean; isHidden: boolean }

function ActionButton({ action: { label, chord, disabledBecause, run }, isMain, isHidden }: ActionButtonProps) {
  const keys = useKeyNames()
  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      disabledBecause={disabledBecause}
      data-hidden={isHidden || undefined}
      onClick={run}
      aria-keyshortcuts={chord}
      {...(chord && tooltip(label, { keys: keys(chord) }))}
    >
      {label}
    </Button>
  )
}
