import '../components/ledger.css'
import { href } from 'react-router'
import { treasurerActions, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { noonOf } from '#platform/i18n/days.ts'
import { formatMoney } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { Figures } from '../../core/components/figures.tsx'
import { contributionsContext, receiptsContext } from '../../payments.context.ts'
import { paymentsErrors } from '../../payments.errors.ts'
import type { AccountYear } from '../account.ts'
import { AgreementTask, ExceptionsList } from '../components/agreements.tsx'
import { ClaimCard } from '../components/claim-card.tsx'
import { EntriesList } from '../components/entries-list.tsx'
import { MoneyTask } from '../components/entry-tasks.tsx'
import { LedgerProvider, toTask, useLedger, useOpenTask } from '../components/ledger-page.ts'
import { MemberReceipts } from '../components/member-receipts.tsx'
import { ledgerSchemas } from '../ledger.schema.ts'
import type { Route } from './+types/member-ledger'

// No name: titles stay in the history of a browser.
export const handle = { titleKey: 'payments.ledger.title', guard: treasurerForm() } satisfies RouteHandle

export const loader = treasurerLoader(contributionsContext, async ({ service, viewer, id, context }) => {
  const [ledger, noted, reminders, receipts] = await Promise.all([
    service.ledger(viewer, id),
    service.paymentsOf(viewer, { id }),
    service.remindersAbout(viewer, id),
    context.get(receiptsContext).receiptsOfMember(viewer, id),
  ])
  return {
    ...ledger,
    reminders,
    receipts,
    seen: Object.fromEntries(noted.map((payment) => [payment.id, payment.seen])),
  }
})

export const action = treasurerActions(contributionsContext, {
  waive: async ({ request, form, viewer, service, id }) => {
    const { reason, ...seen } = parseForm(request, form, ledgerSchemas.waive)
    await service.waive(viewer, asClaim(seen), reason)
    return done(id, 'waived', seen)
  },
  cancel: async ({ request, form, viewer, service, id }) => {
    const { reason, ...seen } = parseForm(request, form, ledgerSchemas.cancel)
    await service.cancel(viewer, asClaim(seen), reason)
    return done(id, 'cancelled', seen)
  },
  reopen: async ({ request, form, viewer, service, id }) => {
    const seen = parseForm(request, form, ledgerSchemas.reopen)
    await service.reopen(viewer, asClaim(seen))
    return done(id, 'reopened', seen)
  },
  amount: async ({ request, form, viewer, service, id }) => {
    const { amount, reason, ...seen } = parseForm(request, form, ledgerSchemas.amount)
    await service.changeAmount(viewer, asClaim(seen), { amount, reason })
    return done(id, 'amount-changed', seen)
  },
  parts: async ({ request, form, viewer, service, id }) => {
    const { parts, ...seen } = parseForm(request, form, ledgerSchemas.parts)
    await service.payInParts(viewer, asClaim(seen), parts)
    return done(id, 'parts-agreed', seen)
  },
  whole: async ({ request, form, viewer, service, id }) => {
    const seen = parseForm(request, form, ledgerSchemas.whole)
    await service.payInParts(viewer, asClaim(seen), [])
    return done(id, 'whole-agreed', seen)
  },
  record: async ({ request, form, viewer, service, id }) => {
    const { on, ...facts } = parseForm(request, form, ledgerSchemas.record)
    await service.recordPayment(viewer, { id, facts: { ...facts, paidAt: noonOf(on) } })
    return done(id, 'payment-recorded')
  },
  correct: async ({ request, form, viewer, service, id }) => {
    const { on, payment, seen, ...facts } = parseForm(request, form, ledgerSchemas.correct)
    await service.correctPayment(viewer, { id, payment, seen, facts: { ...facts, paidAt: noonOf(on) } })
    return done(id, 'payment-corrected')
  },
  'remove-payment': async ({ request, form, viewer, service, id }) => {
    await service.removePayment(viewer, { id, ...parseForm(request, form, ledgerSchemas['remove-payment']) })
    return done(id, 'payment-removed')
  },
  credit: async ({ request, form, viewer, service, id }) => {
    await service.giveCredit(viewer, { userId: id, ...parseForm(request, form, ledgerSchemas.credit) })
    return done(id, 'credit-given')
  },
  refund: async ({ request, form, viewer, service, id }) => {
    await service.refund(viewer, { userId: id, ...parseForm(request, form, ledgerSchemas.refund) })
    return done(id, 'refunded')
  },
  'take-back': async ({ request, form, viewer, service, id }) => {
    await service.takeBack(viewer, parseForm(request, form, ledgerSchemas['take-back']).payment)
    return done(id, 'taken-back')
  },
  claim: async ({ request, form, viewer, service, id }) => {
    const { year, kind: kindId, reason, ...typed } = parseForm(request, form, ledgerSchemas.claim)
    const amount = typed.amount ?? (await service.feeOf(viewer, year, kindId))
    if (amount === null) throw paymentsErrors['payments.amount-missing']({}, 'amount')
    await service.addClaim(viewer, { userId: id, year, kindId, amount, reason })
    return done(id, 'claim-added')
  },
  promise: async ({ request, form, viewer, service, id }) => {
    const promised = parseForm(request, form, ledgerSchemas.promise)
    await service.notePromise(viewer, promised)
    return done(id, 'promise-noted', promised)
  },
  'remove-promise': async ({ request, form, viewer, service, id }) => {
    const { claim } = parseForm(request, form, ledgerSchemas['remove-promise'])
    await service.removePromise(viewer, claim)
    return done(id, 'promise-removed', { claim })
  },
  exception: async ({ request, form, viewer, service, id }) => {
    await service.putException(viewer, { userId: id, ...parseForm(request, form, ledgerSchemas.exception) })
    return done(id, 'exception-made')
  },
  'remove-exception': async ({ request, form, viewer, service, id }) => {
    const { year } = parseForm(request, form, ledgerSchemas['remove-exception'])
    await service.removeException(viewer, { userId: id, year })
    return done(id, 'exception-removed')
  },
})

type SeenClaim = { claim: string; revision: number }

const asClaim = ({ claim, revision }: SeenClaim) => ({ id: claim, revision })

/** Back to the page, to the claim that it was about. */
function done(id: string, what: string, about?: Pick<SeenClaim, 'claim'>): Response {
  const place = about ? `#claim-${about.claim}` : ''
  const to = href('/administration/payments/members/:id', { id }) + place
  return redirectWithNotice(to, { kind: 'success', key: `success.payments.${what}` })
}

export const clientAction = keepInput

export default function MemberLedgerPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, i18n, language } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { task } = useOpenTask()
  const { member, account } = loaderData
  useQuietLive([topics.payments])
  /** Of a single button: a form says itself what is wrong. */
  const problem = refused && refused.values.intent !== task ? refused.problem : null
  return (
    <LedgerProvider value={{ ...loaderData, refused }}>
      <AdministrationPage
        name={member.name}
        above={[{ label: t('payments.journal.title'), href: href('/administration/payments') }]}
      >
        {problem && <Banner kind="error">{translateMessage(i18n, problem)}</Banner>}
        <Figures
          figures={(['open', 'credit'] as const).map((name) => ({
            name,
            label: t(`payments.ledger.${name}`),
            value: formatMoney(account[name], language),
          }))}
        />
        {member.exempt && <p className="claim-note">{t('payments.ledger.exempt')}</p>}
        {member.isThere ? <LedgerActions /> : <p className="claim-note">{t('payments.ledger.gone')}</p>}
        {account.years.length === 0 && <p className="claim-note">{t('payments.ledger.nothing')}</p>}
        {account.years.map((year) => (
          <LedgerYear key={year.year} year={year} />
        ))}
        <Section className="ledger-section" id="entries" title={t('payments.ledger.entries')}>
          <EntriesList />
        </Section>
        <Section className="ledger-section" id="receipts" title={t('payments.receipts.title')}>
          <MemberReceipts />
        </Section>
        <Section className="ledger-section" id="exceptions" title={t('payments.ledger.exceptions.title')}>
          <p className="claim-note">{t('payments.ledger.exceptions.help')}</p>
          <ExceptionsList />
        </Section>
      </AdministrationPage>
    </LedgerProvider>
  )
}

/** What can be done that is about no single claim. */
function LedgerActions() {
  const { t } = useTranslation()
  const { account } = useLedger()
  const { task: open } = useOpenTask()
  const tasks = (['record', 'credit', 'refund', 'claim', 'exception'] as const).filter(
    (task) => task !== 'refund' || account.credit > 0,
  )
  return (
    <section className="ledger-actions" aria-labelledby="actions">
      <h2 className="sr-only" id="actions">
        {t('payments.ledger.actions')}
      </h2>
      <div className="ledger-buttons">
        {tasks.map((task, index) => (
          <ButtonLink
            key={task}
            to={toTask(task)}
            variant={index === 0 && open === null ? 'primary' : 'secondary'}
            aria-current={task === open ? 'true' : undefined}
            preventScrollReset
          >
            {t(`payments.ledger.tasks.${task}.open`)}
          </ButtonLink>
        ))}
      </div>
      <MoneyTask />
      <AgreementTask />
    </section>
  )
}

function LedgerYear({ year: { year, name, isClosed, claims } }: { year: AccountYear }) {
  const { t } = useTranslation()
  const { member } = useLedger()
  return (
    <Section className="ledger-section" id={`year-${year}`} title={t('payments.ledger.year', { year: name })}>
      {isClosed && <p className="claim-note">{t('payments.ledger.closed', { year: name })}</p>}
      <ul className="claims">
        {claims.map((claim) => (
          <ClaimCard key={claim.id} claim={claim} canChange={member.isThere && !isClosed} />
        ))}
      </ul>
    </Section>
  )
}
