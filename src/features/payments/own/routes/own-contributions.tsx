import '../../ledger/components/claims.css'
import '../own.css'
import { href, Link } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { membersContext } from '#features/members/members.context.ts'
import { requireMember } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatDate, formatMoney, isoTime, typedMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { PageTitle } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import type { OwnAccount } from '../../ledger/account.ts'
import {
  ClaimBadge,
  CommunicationLine,
  CopyLine,
  CoversList,
  PartsList,
  useClaimName,
} from '../../ledger/components/claim-parts.tsx'
import { contributionsContext } from '../../payments.context.ts'
import type { Route } from './+types/own-contributions'

export const handle = { titleKey: 'payments.own.title', backTo: href('/settings') } satisfies RouteHandle

/** Of whoever asks: no address names a member. */
export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const [account, payee, fee] = await Promise.all([
    context.get(contributionsContext).ownAccount(viewer),
    context.get(organisationContext).payee(viewer),
    context.get(membersContext).ownFee(viewer),
  ])
  const owesFee = account.years.length === 0 && fee.state !== 'paid' && fee.state !== 'exempt' && (payee?.fee ?? 0) > 0
  return { id: viewer.id, account, payee, feeOf: owesFee ? fee.year : null }
})

type Page = Route.ComponentProps['loaderData']
type OwnClaim = OwnAccount['years'][number]['claims'][number]

export default function OwnContributionsPage({ loaderData: page }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { id, account, feeOf } = page
  const claims = account.years.flatMap((year) => year.claims)
  // What has been due for longest comes first.
  const due = claims.filter(({ open }) => open > 0).toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
  const settled = claims.filter(({ open }) => open === 0)
  useLive([topics.user(id)])
  return (
    <>
      <PageTitle>{t('payments.own.title')}</PageTitle>
      <p className="own-lede">{t('payments.own.lede')}</p>
      <Section className="own-section" id="due" title={t('payments.own.due')}>
        {due.length === 0 && feeOf === null && <p>{t(`payments.own.${claims.length > 0 ? 'nothingDue' : 'none'}`)}</p>}
        {feeOf !== null && <PlainFee page={page} year={feeOf} />}
        {due.map((claim) => (
          <DueClaim key={claim.id} claim={claim} page={page} />
        ))}
        {account.credit > 0 && (
          <p className="claim-note">{t('payments.own.credit', { amount: formatMoney(account.credit, language) })}</p>
        )}
        {(due.length > 0 || feeOf !== null) && (
          <p>
            <Link to={href('/contact')} className="link">
              {t('payments.own.question')}
            </Link>
          </p>
        )}
      </Section>
      {settled.length > 0 && (
        <Section className="own-section" id="history" title={t('payments.own.history')}>
          <ul className="claims">
            {settled.map((claim) => (
              <SettledClaim key={claim.id} claim={claim} />
            ))}
          </ul>
        </Section>
      )}
      <Section className="own-section" id="payments" title={t('payments.own.payments')}>
        <Entries entries={account.entries} />
      </Section>
    </>
  )
}

function DueClaim({ claim, page }: { claim: OwnClaim; page: Page }) {
  const { t, language } = useTranslation()
  const { status, open, nextOpen, dueOn, communication, parts, reason, covers } = claim
  return (
    <div className="claim">
      <div className="claim-head">
        <h3 className="text-h4">{useClaimName()(claim)}</h3>
        <ClaimBadge status={status} />
      </div>
      <dl className="own-facts">
        <CopyLine
          label={t('payments.ledger.amount')}
          shown={formatMoney(nextOpen, language)}
          text={typedMoney(nextOpen)}
        />
        <div>
          <dt>{t('payments.own.by')}</dt>
          <dd>
            {writtenDay(dueOn)}
            {status === 'late' && <span className="claim-note">{t('payments.own.overdue')}</span>}
          </dd>
        </div>
        <PayeeLines page={page} />
        <CommunicationLine digits={communication} />
        {nextOpen < open && (
          <div>
            <dt>{t('payments.own.whole')}</dt>
            <dd>{formatMoney(open, language)}</dd>
          </div>
        )}
      </dl>
      <p className="claim-note">{t('payments.own.communicationHelp')}</p>
      {reason && <p className="claim-note">{t('payments.ledger.reason', { reason })}</p>}
      {parts.length > 0 && (
        <>
          <p className="claim-label">{t('payments.own.parts')}</p>
          <PartsList parts={parts} />
        </>
      )}
      {covers.length > 0 && (
        <>
          <p className="claim-label">{t('payments.ledger.paid')}</p>
          <CoversList covers={covers} />
        </>
      )}
    </div>
  )
}

/** Of an association that asks a fee, but keeps no years of contributions. */
function PlainFee({ page, year }: { page: Page; year: string }) {
  const { t, language } = useTranslation()
  const fee = page.payee?.fee ?? 0
  return (
    <div className="claim">
      <h3 className="text-h4">{t('payments.own.ofYear', { year })}</h3>
      <dl className="own-facts">
        <CopyLine label={t('payments.ledger.amount')} shown={formatMoney(fee, language)} text={typedMoney(fee)} />
        <PayeeLines page={page} />
        <div>
          <dt>{t('payments.own.communication')}</dt>
          <dd>{t('payments.own.ownName')}</dd>
        </div>
      </dl>
    </div>
  )
}

function PayeeLines({ page: { payee } }: { page: Page }) {
  const { t } = useTranslation()
  if (!payee)
    return (
      <div>
        <dt>{t('payments.own.account')}</dt>
        <dd>{t('payments.own.noAccount')}</dd>
      </div>
    )
  return (
    <>
      <CopyLine label={t('payments.own.account')} shown={payee.iban} text={payee.iban.replaceAll(' ', '')} />
      <CopyLine label={t('payments.own.payee')} shown={payee.name} />
    </>
  )
}

function SettledClaim({ claim }: { claim: OwnClaim }) {
  const { t, language } = useTranslation()
  const { amount, status, reason, covers } = claim
  return (
    <li className="claim">
      <div className="claim-head">
        <h3 className="text-h4">{useClaimName()(claim)}</h3>
        <ClaimBadge status={status} />
        <span>{formatMoney(amount, language)}</span>
      </div>
      {reason && <p className="claim-note">{t('payments.ledger.reason', { reason })}</p>}
      <CoversList covers={covers} />
    </li>
  )
}

function Entries({ entries }: Pick<OwnAccount, 'entries'>) {
  const { t, language } = useTranslation()
  if (entries.length === 0) return <p>{t('payments.own.noPayments')}</p>
  return (
    <ol className="claims">
      {entries.map(({ id, kind, paidAt, amount, means, year }) => {
        const what = kind === 'payment' ? t(`members.payment.means.${means}`) : t(`payments.ledger.kinds.${kind}`)
        return (
          <li key={id} className="claim">
            <p className="claim-head">
              <strong>{amount === 0 ? t('members.payment.noAmount') : formatMoney(amount, language)}</strong>
              <time dateTime={isoTime(paidAt)}>{formatDate(paidAt, language)}</time>
            </p>
            <p>{t('payments.ledger.facts', { year, what })}</p>
          </li>
        )
      })}
    </ol>
  )
}
