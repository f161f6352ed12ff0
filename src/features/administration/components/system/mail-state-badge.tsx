import { useTranslation } from 'react-i18next'
import type { ListedMail } from '#platform/mail/listed-mail.ts'
import { Badge } from '#ui/badge.tsx'

export function MailStateBadge({ mail: { sentAt, failedAt } }: { mail: Pick<ListedMail, 'sentAt' | 'failedAt'> }) {
  const { t } = useTranslation()
  if (sentAt !== null)
    return (
      <Badge tone="success" icon="check">
        {t('administration.system.mails.badge.sent')}
      </Badge>
    )
  if (failedAt !== null)
    return (
      <Badge tone="danger" icon="error">
        {t('administration.system.mails.badge.failed')}
      </Badge>
    )
  return (
    <Badge tone="info" icon="clock">
      {t('administration.system.mails.badge.waiting')}
    </Badge>
  )
}
