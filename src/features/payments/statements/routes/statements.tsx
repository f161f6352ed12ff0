import '../../ledger/components/claims.css'
import '../../ledger/components/ledger.css'
import '../../years/components/years.css'
import '../components/statements.css'
import { href } from 'react-router'
import { useErrors } from '#platform/forms/form.tsx'
import { treasurerActions, treasurerLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { type RouteHandle, treasurerForm } from '#platform/http/route-guard.ts'
import { sentName } from '#platform/http/sent-file.server.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ListPages } from '#platform/lists/list-parts.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { PaymentsTabs } from '../../core/components/payments-tabs.tsx'
import { statementsContext } from '../../payments.context.ts'
import { ImportsTable } from '../components/imports-table.tsx'
import { StatementFiles } from '../components/statement-files.tsx'
import { maxStatementBytes } from '../reading/statement.ts'
import { type FileAnswer, receiveFile } from '../receive-file.server.ts'
import { columnsSchema } from '../statement.schema.ts'
import type { Route } from './+types/statements'

export const handle = {
  titleKey: 'payments.statements.title',
  // Files of a form lie on the disk, and are read one after the other.
  guard: treasurerForm({ maxBytes: 4 * maxStatementBytes }),
} satisfies RouteHandle

/** `?after=` older imports. */
export const loader = treasurerLoader(statementsContext, async ({ service, viewer, asked }) => {
  const after = asked.get('after')
  const [accounts, imports, waiting] = await Promise.all([
    service.accounts(viewer),
    service.imports(viewer, after),
    service.waitingCount(viewer),
  ])
  return { accounts, ...imports, isFirst: after === null, waiting }
})

/** Where no script runs, files are imported as they come, as far as nothing is wrong with them. */
export const action = treasurerActions(statementsContext, {
  import: async ({ form, viewer, service }) => {
    const answers: FileAnswer[] = []
    for (const file of form.getAll('files')) {
      if (!(file instanceof File) || (file.size === 0 && file.name === '')) continue
      const bytes = file.size > maxStatementBytes ? null : new Uint8Array(await file.arrayBuffer())
      answers.push(await receiveFile(service, viewer, { name: sentName(file.name, 'bank'), bytes, isToImport: true }))
    }
    return { answers }
  },
  columns: async ({ request, form, viewer, service }) => {
    const { digest, mapping } = parseForm(request, form, columnsSchema)
    await service.saveColumns(viewer, digest, mapping)
    return { saved: digest }
  },
})

export const clientAction = keepInput

type Answer = FormProblem | { answers: FileAnswer[] } | { saved: string }

export default function StatementsPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation()
  const answer = useAnswer(actionData as Answer | undefined)
  useQuietLive([topics.payments])
  const { accounts, waiting, rows, next, isFirst } = page
  const journal = { label: t('payments.journal.title'), href: href('/administration/payments') }
  return (
    <AdministrationPage
      name={t('payments.statements.title')}
      above={[journal]}
      actions={
        waiting > 0 && (
          <ButtonLink to={href('/administration/payments/movements')}>
            {t('payments.statements.waitingCount', { count: waiting })}
          </ButtonLink>
        )
      }
    >
      <PaymentsTabs chosen="statements" />
      <Refusal refused={answer && 'fields' in answer ? answer : null} />
      {answer && 'saved' in answer && <Banner kind="info">{t('payments.statements.columns.saved')}</Banner>}
      {accounts.length === 0 && (
        <Banner kind="warning" id="no-account">
          {translateMessage(i18n, { key: 'error.payments.no-account' })}
        </Banner>
      )}
      <p className="years-lede">{t('payments.statements.lede')}</p>
      <StatementFiles accounts={accounts} answers={answer && 'answers' in answer ? answer.answers : []} />
      <Section className="years-section statements-section" id="imports" title={t('payments.statements.imports.title')}>
        <ImportsTable rows={rows} />
        <ListPages
          page={{ next, isFirst }}
          search={(after) => (after ? `?after=${after}` : '')}
          words={{
            label: t('payments.statements.imports.pages'),
            first: t('payments.statements.imports.newest'),
            next: t('payments.statements.imports.older'),
          }}
        />
      </Section>
    </AdministrationPage>
  )
}

/** Of what was sent without scripts: with them each form says itself what is wrong. */
function Refusal({ refused }: { refused: FormProblem | null }) {
  const { i18n } = useTranslation()
  const errors = Object.values(useErrors(refused))
  const text = refused?.problem ? translateMessage(i18n, refused.problem) : errors.join(' ')
  return text ? <Banner kind="error">{text}</Banner> : null
}
