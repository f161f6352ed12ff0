import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { stateOfMail } from '#platform/mail/listed-mail.ts'
import { Badge } from '#ui/badge.tsx'

const looks = {
  sent: { tone: 'success', icon: 'check' },
  failed: { tone: 'danger', icon: 'error' },
  unconfirmed: { tone: 'warning', icon: 'warning' },
  waiting: { tone: 'info', icon: 'clock' },
} as const

export function MailStateBadge({ mail }: { mail: Parameters<typeof stateOfMail>[0] }) {
  const { t } = useTranslation()
  const state = stateOfMail(mail)
  return <Badge {...looks[state]}>{t(`administration.system.mails.badge.${state}`)}</Badge>
}
