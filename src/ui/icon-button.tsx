import type { ComponentProps, ReactElement } from 'react'
import { Button } from './button.tsx'
import { Icon, type IconName } from './icon.tsx'

type IconButtonProps = { icon: IconName; label: string } & Omit<
  ComponentProps<typeof Button>,
  'children' | 'isIconOnly' | 'size' | 'aria-label'
>

/** A small button that is only a drawing; its name is told to readers and by its tooltip. Does not submit by itself. */
export function IconButton({
  icon,
  label,
  type = 'button',
  variant = 'quiet',
  ...button
}: IconButtonProps): ReactElement {
  return (
    <Button {...{ type, variant }} {...button} size="small" isIconOnly aria-label={label}>
      {!button.isPending && <Icon name={icon} />}
    </Button>
  )
}
