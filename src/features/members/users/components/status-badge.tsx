import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import type { UserStatus } from '../list/user-lists.service.server.ts'

/** Whether somebody can sign in, and of whom that was blocked for long when the account goes. Who simply can is told in plain words: that is nearly everybody. */
export function StatusBadge({ status, endsAt }: { status: UserStatus; endsAt: number | null }) {
  const { t, i18n } = useTranslation()
  const word = t(`members.status.${status}`)
  if (status === 'active') return <span className="users-plain">{word}</span>
  if (status === 'disabled')
    return (
      <Badge tone="danger" icon={endsAt === null ? 'close' : 'clock'}>
        {endsAt === null ? word : t('members.list.endsAt', { date: formatDate(endsAt, i18n.language as Language) })}
      </Badge>
    )
  return (
    <Badge tone="quiet" icon="clock">
      {word}
    </Badge>
  )
}
