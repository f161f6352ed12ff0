import '../../ledger/components/claims.css'
import '../../ledger/components/ledger.css'
import '../../years/components/years.css'
import '../components/statements.css'
import { href } from 'react-router'
import { treasurerActions, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ListMenu, ListPages } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { tableFormats } from '#platform/spreadsheets/table-formats.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Section } from '#ui/section.tsx'
import { PaymentsTabs } from '../../core/components/payments-tabs.tsx'
import { statementsContext } from '../../payments.context.ts'
import { MovementProvider } from '../components/movement-page.ts'
import { MovementProblem } from '../components/movement-problem.tsx'
import { MovementsList } from '../components/movements-list.tsx'
import { movementActionsAt, openTaskIn } from '../movement-forms.server.ts'
import type { Route } from './+types/movements'

export const handle = { titleKey: 'payments.statements.waiting', guard: treasurerForm() } satisfies RouteHandle

/** All that waits, of whichever import. `?after=` older ones; the form that is open as in `openTaskIn`. */
export const loader = treasurerLoader(statementsContext, async ({ service, viewer, asked }) => {
  const after = asked.get('after')
  const { rows, next } = await service.waiting(viewer, after)
  const task = await openTaskIn({ service, viewer, asked }, rows)
  return { rows, next, isFirst: after === null, task, count: await service.waitingCount(viewer) }
})

const path = href('/administration/payments/movements')

export const action = treasurerActions(
  statementsContext,
  movementActionsAt(() => path),
)

export const clientAction = keepInput

export default function MovementsPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  useQuietLive([topics.payments])
  const { rows, next, isFirst, task, count } = page
  const statements = href('/administration/payments/statements')
  return (
    <AdministrationPage
      name={t('payments.statements.waiting')}
      above={[
        { label: t('payments.journal.title'), href: href('/administration/payments') },
        { label: t('payments.statements.title'), href: statements },
      ]}
      actions={count > 0 && <ExportMenu />}
    >
      <PaymentsTabs chosen="statements" />
      <MovementProblem refused={refused} task={task} />
      <p className="years-lede">{t('payments.statements.waitingLede', { count })}</p>
      {rows.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('payments.statements.nothingWaits')}>
            <ButtonLink to={statements}>{t('payments.statements.title')}</ButtonLink>
          </EmptyState>
        </div>
      ) : (
        <Section id="movements" title={t('payments.statements.movements')} titleClass="sr-only">
          <MovementProvider value={{ task, refused }}>
            <MovementsList movements={rows} />
          </MovementProvider>
        </Section>
      )}
      <ListPages
        page={{ next, isFirst }}
        search={(after) => (after ? `?after=${after}` : '')}
        words={{
          label: t('payments.statements.pages'),
          first: t('payments.statements.first'),
          next: t('payments.statements.next'),
        }}
      />
    </AdministrationPage>
  )
}

/** Files, not pages: the browser asks for them itself, and shows why one cannot be made. */
function ExportMenu() {
  const { t } = useTranslation()
  return (
    <ListMenu label={t('members.export.action')} className="menu-end">
      {tableFormats.map((format) => (
        <li key={format}>
          <a className="menu-item" href={`${href('/administration/payments/movements/export')}?format=${format}`}>
            {t(`members.export.${format}`)}
          </a>
        </li>
      ))}
    </ListMenu>
  )
}
