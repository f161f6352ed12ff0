import '../../ledger/components/claims.css'
import '../own.css'
import { href } from 'react-router'
import { writtenDay } from '#platform/i18n/days.ts'
import { formatMoney, typedMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import {
  ClaimBadge,
  CommunicationLine,
  CopyLine,
  CoversList,
  PartsList,
  useClaimName,
} from '../../ledger/components/claim-parts.tsx'
import { DocumentLink } from '../../receipts/components/receipt-parts.tsx'
import type { Route } from '../routes/+types/own-contributions'
import { ClaimCode } from './claim-code.tsx'

export type OwnPage = Route.ComponentProps['loaderData']
export type OwnClaim = OwnPage['account']['years'][number]['claims'][number]

/** One claim: how much, until when, to whom, with what, and the same for the app of a bank. */
export function DueClaim({ claim, page }: { claim: OwnClaim; page: OwnPage }) {
  const { t, language } = useTranslation()
  const { id, status, open, nextOpen, dueOn, communication, parts, reason, covers } = claim
  const code = page.codes[id]
  return (
    <div className="claim">
      <div className="claim-head">
        <h3 className="text-h4">{useClaimName()(claim)}</h3>
        <ClaimBadge status={status} />
      </div>
      <div className="own-pay">
        <div className="own-transfer">
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
          {code && (
            <DocumentLink href={href('/settings/contributions/requests/:id', { id })}>
              {t('payments.receipts.request')}
            </DocumentLink>
          )}
        </div>
        {code && page.payee && <ClaimCode code={code} claim={claim} payee={page.payee} />}
      </div>
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

export function PayeeLines({ page: { payee } }: { page: OwnPage }) {
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
