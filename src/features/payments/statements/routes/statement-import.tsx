import '../../ledger/components/claims.css'
import '../../ledger/components/ledger.css'
import '../../years/components/years.css'
import '../components/statements.css'
import { href } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { treasurerActions, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { dateAndTime, formatMoney } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ListPages } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { statementsContext } from '../../payments.context.ts'
import { CheckList } from '../components/check-list.tsx'
import { ImportState } from '../components/imports-table.tsx'
import { MovementGroups } from '../components/movement-groups.tsx'
import { MovementProvider } from '../components/movement-page.ts'
import { MovementProblem } from '../components/movement-problem.tsx'
import { MovementsList } from '../components/movements-list.tsx'
import { StatementFacts } from '../components/read-facts.tsx'
import { balancesOf } from '../file-report.ts'
import { movementReasons } from '../importing/movement.ts'
import { movementFilter } from '../movement-filter.ts'
import { movementActionsAt, openTaskIn, pageBehind } from '../movement-forms.server.ts'
import { movementSchemas } from '../statement.schema.ts'
import type { Route } from './+types/statement-import'

export const handle = {
  titleKey: 'payments.statements.one',
  titleFactsOf: ({ found }: Route.ComponentProps['loaderData']) => ({ name: found.name }),
  guard: treasurerForm(),
} satisfies RouteHandle

/** `?group=` and `reason` which movements, `after` further ones; the form that is open as in `openTaskIn`. */
export const loader = treasurerLoader(statementsContext, async ({ service, viewer, id, asked }) => {
  const { statements, totals, ...found } = await service.overview(viewer, id)
  const filter = movementFilter.read(asked)
  const after = asked.get('after')
  const { rows, next } = await service.movements(viewer, { importId: id, ...filter }, after)
  const task = await openTaskIn({ service, viewer, asked }, rows)
  const { group, reason } = filter
  const confirmable = group === 'proposed' ? await service.confirmableCount(viewer, id, reason) : 0
  const accounts = [...new Set(statements.map(({ account }) => account))]
  return {
    found,
    facts: { accounts, ...balancesOf(statements) },
    totals,
    filter,
    rows,
    next,
    isFirst: after === null,
    task,
    confirmable,
  }
})

const pathOf = (id: string) => href('/administration/payments/statements/:id', { id })

export const action = treasurerActions(statementsContext, {
  ...movementActionsAt(pathOf),
  'confirm-group': async ({ request, form, viewer, service, id, asked }) => {
    const { reason } = parseForm(request, form, movementSchemas['confirm-group'])
    if (form.get('confirmed') !== 'yes') return { asks: 'confirm-group' as const }
    const known = movementReasons.find((one) => one === reason) ?? null
    const { confirmed, left } = await service.confirmGroup(viewer, id, known)
    const key = left.length > 0 ? 'success.payments.movements-confirmed-some' : 'success.payments.movements-confirmed'
    const facts = { count: confirmed.length, left: left.length }
    return redirectWithNotice(pageBehind(pathOf(id), asked), {
      kind: confirmed.length > 0 ? 'success' : 'info',
      key,
      facts,
    })
  },
  'undo-import': async ({ form, viewer, service, id }) => {
    if (form.get('confirmed') !== 'yes') return { asks: 'undo-import' as const }
    await service.undoImport(viewer, id)
    return redirectWithNotice(pathOf(id), { kind: 'success', key: 'success.payments.import-undone' })
  },
})

export const clientAction = keepInput

type Answer = FormProblem | { asks: 'confirm-group' | 'undo-import' }

export default function StatementImportPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const answer = useAnswer(actionData as Answer | undefined)
  useQuietLive([topics.payments])
  const { found, facts, totals, filter, rows, next, isFirst, task, confirmable } = page
  const refused = answer && 'fields' in answer ? answer : null
  const asks = answer && 'asks' in answer ? answer.asks : null
  const above = [
    { label: t('payments.journal.title'), href: href('/administration/payments') },
    { label: t('payments.statements.title'), href: href('/administration/payments/statements') },
  ]
  return (
    <AdministrationPage
      name={found.name}
      above={above}
      title={
        <>
          {found.name} <ImportState state={found.state} />
        </>
      }
    >
      <MovementProblem refused={refused} task={task} />
      <Provenance found={found} />
      <StatementFacts facts={{ ...found, debits: -found.debits, ...facts }} />
      <details className="statement-checked">
        <summary>
          {t('payments.statements.checked', { count: found.checks.length, all: String(found.checks.length) })}
        </summary>
        <CheckList checks={found.checks} />
      </details>
      {found.state === 'done' && (
        <Section className="years-section" id="movements" title={t('payments.statements.movements')}>
          <MovementGroups
            totals={totals}
            filter={filter}
            confirmable={confirmable}
            isAsked={asks === 'confirm-group'}
          />
          {rows.length === 0 ? (
            <div className="panel">
              <EmptyState text={t('payments.statements.noMovements')} />
            </div>
          ) : (
            <MovementProvider value={{ task, refused }}>
              <MovementsList movements={rows} />
            </MovementProvider>
          )}
          <ListPages
            page={{ next, isFirst }}
            search={(after) => movementFilter.search(filter, after)}
            words={{
              label: t('payments.statements.pages'),
              first: t('payments.statements.first'),
              next: t('payments.statements.next'),
            }}
          />
        </Section>
      )}
      {found.state === 'done' && <UndoImport found={found} isAsked={asks === 'undo-import'} />}
    </AdministrationPage>
  )
}

type FoundProps = { found: Route.ComponentProps['loaderData']['found'] }

/** Who imported it when, and who undid that. */
function Provenance({ found }: FoundProps) {
  const { t, language } = useTranslation()
  const { importedAt, importer, undoneAt, undoer } = found
  const nobody = t('payments.journal.formerMember')
  const imported = { ...dateAndTime(importedAt, language), name: importer ?? nobody }
  return (
    <p className="years-lede">
      {t('payments.statements.importedBy', imported)}{' '}
      {undoneAt !== null &&
        t('payments.statements.undoneBy', { ...dateAndTime(undoneAt, language), name: undoer ?? nobody })}
    </p>
  )
}

function UndoImport({ found, isAsked }: FoundProps & { isAsked: boolean }) {
  const { t, language } = useTranslation()
  const { id, made, movements } = found
  const lost = (['payments', 'refunds'] as const).filter((name) => made[name].count > 0)
  return (
    <Section className="years-closing" id="undoing" title={t('payments.statements.undoing.title')}>
      <p className="years-lede">{t('payments.statements.undoing.help')}</p>
      <ConfirmedForm
        fields={{ intent: 'undo-import' }}
        label={t('payments.statements.undoing.open')}
        title={t('payments.statements.undoing.question', { name: found.name })}
        confirmLabel={t('payments.statements.undoing.open')}
        cancelLabel={t('members.form.cancel')}
        isAsked={isAsked}
        cancelTo={pathOf(id)}
      >
        <p>{t('payments.statements.undoing.movements', { count: movements })}</p>
        {lost.length === 0 && <p>{t('payments.statements.undoing.noPayments')}</p>}
        {lost.map((name) => (
          <p key={name}>
            {t(`payments.statements.undoing.${name}`, {
              count: made[name].count,
              amount: formatMoney(made[name].amount, language),
            })}
          </p>
        ))}
      </ConfirmedForm>
    </Section>
  )
}
