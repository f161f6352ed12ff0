import { Link } from 'react-router'
import type { Payee } from '#features/administration/organisation/organisation.ts'
import type { OwnFee as Fee } from '#features/members/profile/own-profile.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { formatMoney } from '#platform/i18n/money.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon, type IconName } from '#ui/icon.tsx'

type State = Fee['state']

const looks: Record<State, { icon: IconName; tone: string }> = {
  paid: { icon: 'check', tone: 'success' },
  exempt: { icon: 'check', tone: 'success' },
  due: { icon: 'clock', tone: 'warning' },
  never: { icon: 'clock', tone: 'warning' },
  overdue: { icon: 'warning', tone: 'danger' },
}

/** How the member stands with this year's fee, and how he pays it. `payee` is null where nothing is owed or no account is known. */
export function OwnFee({ fee, payee }: { fee: Fee; payee: Payee | null }) {
  const { t, language } = useTranslation()
  const { state, lastPayment, year } = fee
  const { icon, tone } = looks[state]
  const date = lastPayment === null ? '' : formatDate(lastPayment, language)
  const owes = state !== 'paid' && state !== 'exempt'
  return (
    <section aria-labelledby="own-fee">
      <h3 id="own-fee" className="text-h3">
        {t('pages.home.members.fee.title', { year })}
      </h3>
      <p className={`fee-state fee-${tone}`}>
        <Icon name={icon} />
        {state === 'paid' && lastPayment !== null ? (
          <time dateTime={isoTime(lastPayment)}>{t('pages.home.members.fee.paid', { date })}</time>
        ) : (
          <span>{t(`pages.home.members.fee.${state}`, { year, date })}</span>
        )}
      </p>
      {owes && payee && <HowToPay payee={payee} />}
      {owes && (
        <p>
          <Link to="/contact" className="link">
            {t('pages.home.members.fee.question')}
          </Link>
        </p>
      )}
    </section>
  )
}

function HowToPay({ payee: { name, iban, fee } }: { payee: Payee }) {
  const { t, language } = useTranslation()
  return (
    <details className="fee-how">
      <summary>
        {t('pages.home.members.fee.how')}
        <Icon name="chevron-down" />
      </summary>
      <dl>
        {fee > 0 && (
          <>
            <dt>{t('pages.home.members.fee.amount')}</dt>
            <dd>{formatMoney(fee, language)}</dd>
          </>
        )}
        <dt>{t('pages.home.members.fee.account')}</dt>
        <dd>{iban}</dd>
        <dt>{t('pages.home.members.fee.payee')}</dt>
        <dd>{name}</dd>
        <dt>{t('pages.home.members.fee.message')}</dt>
        <dd>{t('pages.home.members.fee.own-name')}</dd>
      </dl>
    </details>
  )
}
