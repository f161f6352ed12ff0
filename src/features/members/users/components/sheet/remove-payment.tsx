import { useLocation } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { NotedPayment } from '../../payments/user-payments.service.server.ts'

type Props = {
  payment: NotedPayment
  /** Sent without a script that asks: then the page asks. */
  isAsked: boolean
}

export function RemovePayment({ payment, isAsked }: Props) {
  const { t, i18n } = useTranslation()
  const { search } = useLocation()
  const date = formatDate(payment.paidAt, i18n.language as Language)
  return (
    <ConfirmedForm
      fields={{ intent: 'remove', payment: payment.id, seen: payment.seen }}
      label={t('members.sheet.payments.remove')}
      title={t('members.sheet.payments.removeTitle', { date })}
      confirmLabel={t('members.sheet.payments.removeConfirm')}
      cancelLabel={t('members.form.cancel')}
      cancelTo={{ search }}
      isAsked={isAsked}
    >
      <p>{t('members.sheet.payments.removeText')}</p>
    </ConfirmedForm>
  )
}
