import type { ComponentProps, ReactElement } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = { icon: IconName; label: string } & Omit<
  ComponentProps<typeof Button>,
  'children' | 'isIconOnly' | 'aria-label'
>

/** A small button that is only a drawing; its name is told to readers and by its tooltip. Does not submit by itself. */
export function IconButton({ icon, label, ...button }: IconButtonProps): ReactElement {
  return (
    <Button type="button" variant="quiet" size="small" {...button} isIconOnly aria-label={label}>
      {!button.isPending && <Icon name={icon} />}
    </Button>
  )
}
