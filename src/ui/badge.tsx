import './badge.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'

export type BadgeTone = 'robe' | 'success' | 'warning' | 'danger' | 'info' | 'quiet'

/** A state in a word; the symbol says it too, for the colour alone says nothing. */
export const Badge = ({
  tone = 'quiet',
  icon,
  children,
}: {
  tone?: BadgeTone
  icon?: IconName
  children: ReactNode
}) => (
  <span className={classNames('badge', `badge-${tone}`)}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)
