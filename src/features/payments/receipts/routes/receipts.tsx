import '../components/receipts.css'
import { href } from 'react-router'
import { FormProblems } from '#platform/forms/form.tsx'
import { treasurerActions, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ListPages, useMoreRows } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { PaymentsTabs } from '../../core/components/payments-tabs.tsx'
import { receiptsContext } from '../../payments.context.ts'
import { MakeReceipts } from '../components/make-receipts.tsx'
import { ReceiptFilters } from '../components/receipt-filters.tsx'
import { DocumentLink } from '../components/receipt-parts.tsx'
import { ReceiptsTable } from '../components/receipts-table.tsx'
import { receiptSchemas, subjectIn } from '../receipt.schema.ts'
import { receiptFilter } from '../receipt-filter.ts'
import type { Route } from './+types/receipts'

export const handle = { titleKey: 'payments.receipts.title', guard: treasurerForm() } satisfies RouteHandle

const pageSize = 100

/** `?for=` looks at what would be made for a contribution year; `?after=` reads on. */
export const loader = treasurerLoader(receiptsContext, async ({ service, viewer, asked }) => {
  const filter = receiptFilter.read(asked)
  const after = asked.get('after')
  const [list, paidYears, run, preview] = await Promise.all([
    service.receipts(viewer, filter, after, pageSize),
    service.paidYears(viewer),
    service.receiptRun(viewer),
    filter.made === null ? null : service.previewReceipts(viewer, filter.made),
  ])
  return { ...list, filter, isFirst: after === null, paidYears, run, preview }
})

export const action = treasurerActions(receiptsContext, {
  /** For one member: from their page, and back to it. */
  issue: async ({ request, form, viewer, service }) => {
    const { member, ...subject } = parseForm(request, form, receiptSchemas.issue)
    const { number } = await service.issueReceipt(viewer, member, subjectIn(subject))
    const notice = { kind: 'success', key: 'success.payments.receipt-issued', facts: { number } } as const
    return redirectWithNotice(href('/administration/payments/members/:id', { id: member }), notice)
  },
  make: async ({ request, form, viewer, service }) => {
    const { year } = parseForm(request, form, receiptSchemas.make)
    const { members } = await service.makeReceipts(viewer, year)
    const notice = { kind: 'success', key: 'success.payments.receipts-made', facts: { count: members } } as const
    return redirectWithNotice(href('/administration/payments/receipts'), notice)
  },
})

export const clientAction = keepInput

export default function ReceiptsPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { filter, isFirst, year } = page
  const search = (after?: string | null) => receiptFilter.search(filter, after)
  const more = useMoreRows(page, (after) => href('/administration/payments/receipts') + search(after))
  useLive([topics.payments])
  return (
    <AdministrationPage
      name={t('payments.receipts.title')}
      above={[{ label: t('payments.journal.title'), href: href('/administration/payments') }]}
    >
      <PaymentsTabs chosen="receipts" />
      <FormProblems problem={refused} />
      <MakeReceipts page={page} />
      <section aria-labelledby="receipts">
        <div className="receipts-head">
          <h2 className="text-h3" id="receipts">
            {year === null ? t('payments.receipts.list') : t('payments.receipts.listOf', { year })}
          </h2>
          {year !== null && (
            <DocumentLink href={`${href('/administration/payments/receipts/archive')}?year=${year}`}>
              {t('payments.receipts.archive', { year })}
            </DocumentLink>
          )}
        </div>
        {page.years.length > 0 && <ReceiptFilters page={page} />}
        <ReceiptsTable rows={more.rows} isNarrowed={filter.query !== ''} />
        <ListPages
          page={{ next: more.next, isFirst }}
          search={search}
          words={{
            label: t('payments.receipts.pages'),
            first: t('payments.receipts.newest'),
            next: t('payments.receipts.older'),
            loading: t('payments.receipts.loading'),
          }}
          more={more}
        />
      </section>
    </AdministrationPage>
  )
}
