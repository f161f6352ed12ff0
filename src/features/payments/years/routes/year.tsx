import '../components/years.css'
import { href } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { treasurerActions, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { contributionsContext } from '../../payments.context.ts'
import { PlanSection } from '../components/plan-section.tsx'
import { YearFacts } from '../components/year-facts.tsx'
import { YearForm } from '../components/year-form.tsx'
import { YearState } from '../components/years-table.tsx'
import { yearIn, yearSchema, yearSchemas } from '../year.schema.ts'
import type { Route } from './+types/year'

export const handle = {
  titleKey: 'payments.years.one',
  titleFactsOf: ({ year }: Route.ComponentProps['loaderData']) => ({ year: year.name }),
  guard: treasurerForm(),
} satisfies RouteHandle

const pageSize = 100

/** `?from=` the place in the plan from which on it is read. */
export const loader = treasurerLoader(contributionsContext, async ({ service, viewer, params, asked }) => {
  const year = yearIn(params.year)
  const [found, plan] = await Promise.all([service.year(viewer, year), service.plan(viewer, year)])
  const from = Number(/^\d{1,6}$/.exec(asked.get('from') ?? '')?.[0] ?? 0)
  const { lines, ...sums } = plan
  const shown = lines.slice(from, from + pageSize)
  const next = from + pageSize < lines.length ? String(from + pageSize) : null
  return { year: found, plan: { ...sums, lines: shown, from, next, all: lines.length } }
})

const pathOf = (year: number) => href('/administration/payments/years/:year', { year: String(year) })

export const action = treasurerActions(contributionsContext, {
  save: async ({ request, form, viewer, service, params }) => {
    const year = yearIn(params.year)
    const { revision, ...fields } = parseForm(request, form, yearSchema)
    await service.saveYear(viewer, { year, revision }, fields)
    return redirectWithNotice(pathOf(year), { kind: 'success', key: 'success.payments.year-saved', facts: { year } })
  },
  open: async ({ request, form, viewer, service, params }) => {
    const year = yearIn(params.year)
    const { count } = await service.openYear(viewer, year, parseForm(request, form, yearSchemas.open).digest)
    const notice = { kind: 'success', key: 'success.payments.claims-made', facts: { count, year } } as const
    return redirectWithNotice(pathOf(year), notice)
  },
  close: async ({ request, form, viewer, service, params }) => {
    const year = yearIn(params.year)
    const { revision } = parseForm(request, form, yearSchemas.seen)
    if (form.get('confirmed') !== 'yes') return { asks: 'close' as const }
    await service.closeYear(viewer, { year, revision })
    return redirectWithNotice(pathOf(year), { kind: 'success', key: 'success.payments.year-closed', facts: { year } })
  },
  reopen: async ({ request, form, viewer, service, params }) => {
    const year = yearIn(params.year)
    await service.reopenYear(viewer, { year, ...parseForm(request, form, yearSchemas.seen) })
    return redirectWithNotice(pathOf(year), { kind: 'success', key: 'success.payments.year-reopened', facts: { year } })
  },
})

export const clientAction = keepInput

export default function YearPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const answer = useAnswer(actionData as FormProblem | { asks: 'close' } | undefined)
  const refused = answer && 'fields' in answer ? answer : null
  const { year, plan } = page
  const title = t('payments.years.one', { year: year.name })
  const above = [
    { label: t('payments.journal.title'), href: href('/administration/payments') },
    { label: t('payments.years.title'), href: href('/administration/payments/years') },
  ]
  return (
    <AdministrationPage
      name={title}
      above={above}
      title={
        <>
          {title} <YearState state={year.state} />
        </>
      }
    >
      {year.totals && <YearFacts totals={year.totals} />}
      {year.state === 'open' && (
        <p className="years-lede">
          <ButtonLink to={href('/administration/payments/years/:year/requests', { year: String(year.year) })}>
            {t('payments.requests.name')}
          </ButtonLink>
        </p>
      )}
      {year.state !== 'closed' && <YearForm key={year.revision} year={year} refused={refused} />}
      {year.state !== 'closed' && <PlanSection year={year} plan={plan} />}
      {year.state === 'open' && (
        <section className="years-closing" aria-labelledby="closing">
          <h2 className="text-h3" id="closing">
            {t('payments.years.closing')}
          </h2>
          <p className="years-lede">{t('payments.years.closingHelp')}</p>
          <ConfirmedForm
            fields={{ intent: 'close', revision: String(year.revision) }}
            label={t('payments.years.close', { year: year.name })}
            title={t('payments.years.closeTitle', { year: year.name })}
            confirmLabel={t('payments.years.close', { year: year.name })}
            cancelLabel={t('members.form.cancel')}
            isAsked={answer !== null && 'asks' in answer}
            cancelTo={pathOf(year.year)}
          >
            <p>{t('payments.years.closeText')}</p>
          </ConfirmedForm>
        </section>
      )}
      {year.state === 'closed' && (
        <section aria-labelledby="closed">
          <h2 className="text-h3" id="closed">
            {t('payments.years.states.closed')}
          </h2>
          <p className="years-lede">{t('payments.years.closedHelp')}</p>
          <ButtonForm fields={{ intent: 'reopen', revision: String(year.revision) }}>
            {t('payments.years.reopen', { year: year.name })}
          </ButtonForm>
        </section>
      )}
    </AdministrationPage>
  )
}
