import '../../ledger/components/claims.css'
import '../own.css'
import { href, Link, redirect } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { membersContext } from '#features/members/members.context.ts'
import { requireMember } from '#platform/access/guards.ts'
import { FormProblems } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { useAnswer } from '#platform/http/keep-input.ts'
import { readForm } from '#platform/http/read-form.ts'
import { memberForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { formatMoney, typedMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { writes } from '#platform/rate-limit/rate-limit.policy.ts'
import { PageTitle } from '#ui/page.tsx'
import { Section } from '#ui/section.tsx'
import { ClaimBadge, CopyLine, CoversList, useClaimName } from '../../ledger/components/claim-parts.tsx'
import { contributionsContext, receiptsContext, requestFilesContext } from '../../payments.context.ts'
import { ReceiptsList } from '../../receipts/components/receipt-parts.tsx'
import { receiptSchemas, subjectIn } from '../../receipts/receipt.schema.ts'
import { DueClaim, type OwnClaim, type OwnPage, PayeeLines } from '../components/due-claim.tsx'
import { ownReceiptPlace, PaymentsList } from '../components/payments-list.tsx'
import type { Route } from './+types/own-contributions'

export const handle = {
  titleKey: 'payments.own.title',
  backTo: href('/settings'),
  guard: memberForm({ rate: writes }),
} satisfies RouteHandle

/** Of whoever asks: no address names a member. */
export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const [account, receipts, payee, fee] = await Promise.all([
    context.get(contributionsContext).ownAccount(viewer),
    context.get(receiptsContext).ownReceipts(viewer),
    context.get(organisationContext).payee(viewer),
    context.get(membersContext).ownFee(viewer),
  ])
  const owesFee = account.years.length === 0 && fee.state !== 'paid' && fee.state !== 'exempt' && (payee?.fee ?? 0) > 0
  const claims = account.years.flatMap((year) => year.claims)
  const codes = await context.get(requestFilesContext).codesOf(claims, viewer.defaultLanguage)
  return { id: viewer.id, account, receipts, codes, payee, feeOf: owesFee ? fee.year : null }
})

/** Makes a receipt of one payment or of a year, and sends it: a form of the browser itself, which then saves the document. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const { id } = await context
    .get(receiptsContext)
    .issueOwn(viewer, subjectIn(await readForm(request, receiptSchemas.own)))
  return redirect(href('/settings/contributions/receipts/:id', { id }))
})

export default function OwnContributionsPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  const { id, account, receipts, feeOf } = page
  const refused = useAnswer(actionData)
  const claims = account.years.flatMap((year) => year.claims)
  // What has been due for longest comes first.
  const due = claims.filter(({ open }) => open > 0).toSorted((one, other) => (one.dueOn < other.dueOn ? -1 : 1))
  const settled = claims.filter(({ open }) => open === 0)
  useLive([topics.user(id)])
  return (
    <>
      <PageTitle>{t('payments.own.title')}</PageTitle>
      <FormProblems problem={refused} />
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
        <PaymentsList entries={account.entries} receipts={receipts} />
      </Section>
      <Section className="own-section" id="receipts" title={t('payments.receipts.title')}>
        <ReceiptsList receipts={receipts} place={ownReceiptPlace} />
      </Section>
    </>
  )
}

/** Of an association that asks a fee, but keeps no years of contributions. */
function PlainFee({ page, year }: { page: OwnPage; year: string }) {
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
