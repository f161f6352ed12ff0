import { Form } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { formatDate, formatMoney, formatTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { Section } from '#ui/section.tsx'
import type { Route } from '../routes/+types/receipts'

type ReceiptsPageData = Route.ComponentProps['loaderData']

/** Chooses a contribution year, shows what would be made for it, makes it. */
export function MakeReceipts({ page }: { page: ReceiptsPageData }) {
  const { t } = useTranslation()
  const { paidYears, filter } = page
  if (paidYears.length === 0) return <p className="receipts-lede">{t('payments.receipts.noPayments')}</p>
  const chosen = filter.made ?? paidYears[0]?.year
  return (
    <Section className="receipts-make" id="make" title={t('payments.receipts.makeTitle')}>
      <p className="receipts-lede">{t('payments.receipts.makeHelp')}</p>
      <Form className="receipts-choice" key={filter.made} preventScrollReset>
        <Select
          name="for"
          label={t('payments.receipts.forYear')}
          defaultValue={String(chosen)}
          options={paidYears.map(({ year, name }) => ({ value: String(year), label: name }))}
        />
        <Button type="submit">{t('payments.receipts.look')}</Button>
      </Form>
      <Preview page={page} />
      <Run page={page} />
    </Section>
  )
}

function Preview({ page: { preview, filter, paidYears } }: { page: ReceiptsPageData }) {
  const { t, language } = useTranslation()
  if (preview === null || filter.made === null) return null
  const year = paidYears.find((one) => one.year === filter.made)?.name ?? String(filter.made)
  if (preview.members === 0) return <p role="status">{t('payments.receipts.nobody', { year })}</p>
  const payments = t('payments.receipts.payments', { count: preview.payments })
  const facts = { count: preview.members, payments, year, amount: formatMoney(preview.amount, language) }
  return (
    <div className="receipts-preview">
      <p role="status">{t('payments.receipts.preview', facts)}</p>
      <ButtonForm fields={{ intent: 'make', year: String(filter.made) }} variant="primary">
        {t('payments.receipts.submit', { count: preview.members })}
      </ButtonForm>
    </div>
  )
}

/** How far the last one came. */
function Run({ page: { run, paidYears } }: { page: ReceiptsPageData }) {
  const { t, language } = useTranslation()
  if (!run) return null
  const { doneAt, made, members } = run
  const year = paidYears.find((one) => one.year === run.year)?.name ?? String(run.year)
  if (doneAt === null) return <p role="status">{t('payments.receipts.running', { made, count: members, year })}</p>
  const facts = { count: made, year, date: formatDate(doneAt, language), time: formatTime(doneAt, language) }
  return (
    <p className="receipts-note" role="status">
      {t('payments.receipts.ran', facts)}
    </p>
  )
}
