import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

type Item = { icon?: IconName; isDanger?: boolean; className?: string; children: ReactNode }

const lineOf = ({ icon, isDanger, className, children }: Item) => ({
  className: classNames('menu-item', isDanger && 'menu-item-danger', className),
  children: (
    <>
      {icon && <Icon name={icon} />}
      {children}
    </>
  ),
})

export function MenuLink({ icon, isDanger, className, children, ...link }: Item & ComponentProps<typeof Link>) {
  return <Link {...link} {...lineOf({ icon, isDanger, className, children })} />
}

/** A line of a menu that does something; `type="submit"` inside a form of its own works without scripts. */
export function MenuButton({ icon, isDanger, className, children, ...button }: Item & ComponentProps<'button'>) {
  return <button type="button" {...button} {...lineOf({ icon, isDanger, className, children })} />
}
