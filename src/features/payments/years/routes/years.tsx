import '../components/years.css'
import { href } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import { treasurerActions, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PaymentsTabs } from '../../core/components/payments-tabs.tsx'
import { contributionsContext } from '../../payments.context.ts'
import { FeeKindsTable } from '../components/fee-kinds-table.tsx'
import { YearsTable } from '../components/years-table.tsx'
import { yearSchemas } from '../year.schema.ts'
import type { Route } from './+types/years'

export const handle = { titleKey: 'payments.years.title', guard: treasurerForm() } satisfies RouteHandle

export const loader = treasurerLoader(contributionsContext, async ({ service, viewer }) => {
  const [years, kinds] = await Promise.all([service.years(viewer), service.feeKinds(viewer)])
  return { years, kinds, next: await service.nextYear(viewer) }
})

export const action = treasurerActions(contributionsContext, {
  plan: async ({ request, form, viewer, service }) => {
    const { year } = parseForm(request, form, yearSchemas.plan)
    await service.planYear(viewer, year)
    const notice = { kind: 'success', key: 'success.payments.year-planned', facts: { year } } as const
    return redirectWithNotice(href('/administration/payments/years/:year', { year: String(year) }), notice)
  },
  up: async ({ request, form, viewer, service }) => {
    await service.moveFeeKindUp(viewer, parseForm(request, form, yearSchemas.kind).kind)
    const notice = { kind: 'success', key: 'success.payments.fee-kinds-ordered' } as const
    return redirectWithNotice(href('/administration/payments/years'), notice)
  },
})

export const clientAction = keepInput

export default function YearsPage({ loaderData: { years, kinds, next }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const planning = (
    <ButtonForm fields={{ intent: 'plan', year: String(next.year) }} variant="primary">
      {t('payments.years.plan', { year: next.name })}
    </ButtonForm>
  )
  return (
    <AdministrationPage
      name={t('payments.years.title')}
      above={[{ label: t('payments.journal.title'), href: href('/administration/payments') }]}
      actions={kinds.length > 0 && planning}
    >
      <PaymentsTabs chosen="years" />
      <FormProblems problem={refused} />
      <p className="years-lede">{t('payments.years.lede')}</p>
      <YearsTable years={years} hasKinds={kinds.length > 0} />
      <section className="years-kinds" aria-labelledby="fee-kinds">
        <div className="list-head">
          <h2 className="text-h3" id="fee-kinds">
            {t('payments.kinds.title')}
          </h2>
          <ButtonLink to={href('/administration/payments/kinds/new')}>{t('payments.kinds.add')}</ButtonLink>
        </div>
        <p className="years-lede">{t('payments.kinds.lede')}</p>
        <FeeKindsTable kinds={kinds} />
      </section>
    </AdministrationPage>
  )
}
