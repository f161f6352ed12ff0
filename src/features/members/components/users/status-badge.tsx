import { useTranslation } from 'react-i18next'
import { Badge } from '#ui/badge.tsx'
import type { UserStatus } from '../../administration/list/user-lists.service.server.ts'

/** Whether somebody can sign in. Who simply can is told in plain words: that is nearly everybody. */
export function StatusBadge({ status }: { status: UserStatus }) {
  const { t } = useTranslation()
  const word = t(`members.status.${status}`)
  if (status === 'active') return <span className="users-plain">{word}</span>
  if (status === 'disabled')
    return (
      <Badge tone="danger" icon="close">
        {word}
      </Badge>
    )
  return (
    <Badge tone="quiet" icon="clock">
      {word}
    </Badge>
  )
}
