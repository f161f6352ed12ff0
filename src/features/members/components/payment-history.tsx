import { useTranslation } from 'react-i18next'
import type { Payment } from '#features/payments/payment.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { formatMoney } from '#platform/i18n/money.ts'

/** What a member paid, newest first; to be read only. */
export function PaymentHistory({ payments }: { payments: readonly Payment[] }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  if (payments.length === 0) return <p className="text-meta">{t('members.payment.none')}</p>
  return (
    <table className="people-facts-table">
      <caption className="sr-only">{t('members.payment.history')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('members.payment.date')}</th>
          <th scope="col">{t('members.payment.year')}</th>
          <th scope="col" className="people-means">
            {t('members.payment.means.label')}
          </th>
          <th scope="col" className="people-amount">
            {t('members.payment.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {payments.map(({ id, paidAt, year, means, amount }) => (
          <tr key={id}>
            <td>
              <time dateTime={isoTime(paidAt)}>{formatDate(paidAt, language)}</time>
            </td>
            <td>{year}</td>
            <td className="people-means">{t(`members.payment.means.${means}`)}</td>
            <td className="people-amount">
              {amount === 0 ? t('members.payment.noAmount') : formatMoney(amount, language)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
