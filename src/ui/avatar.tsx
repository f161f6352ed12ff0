import { classNames } from './class-names.ts'

type AvatarColor = 'blue-700' | 'red-700' | 'yellow-500' | 'pink-500' | 'purple-400' | 'gray-400'

type AvatarProps = { firstName: string; color: AvatarColor; size?: 'regular' | 'large' }

/** The first letter of the first name on the member's colour. A drawing: the name itself always stands beside it. */
export function Avatar({ firstName, color, size = 'regular' }: AvatarProps) {
  const letter = Array.from(firstName.trim())[0]?.toLocaleUpperCase() ?? ''
  return (
    <span className={classNames('avatar', `avatar-${color}`, size === 'large' && 'avatar-large')} aria-hidden="true">
      {letter}
    </span>
  )
}
