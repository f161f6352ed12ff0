import { adminForm } from '#platform/http/route-guard.ts'
import { perTenMinutes, ratePolicy, unlimited } from '#platform/rate-limit/rate-limit.policy.ts'
import '../../later-words.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { ImportCheck } from '../components/import-check.tsx'
import { ImportColumns } from '../components/import-columns.tsx'
import { ImportFrame } from '../components/import-frame.tsx'
import { changeImport, type ImportPageData, type ResultStep, readImportPage } from '../import/import-page.server.ts'
import type { Route } from './+types/import-users'

export const handle = {
  titleKey: 'members.import.title',
  guard: adminForm({ rate: ratePolicy('import', perTenMinutes(120), unlimited) }),
} satisfies RouteHandle

export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readImportPage(context, request, params.id),
)

export const action = formAction(({ context, request, params }: Route.ActionArgs) =>
  changeImport(context, request, params.id),
)

export const clientAction = keepInput

export default function ImportUsersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ImportPage page={loaderData} problem={useAnswer(actionData as FormProblem | undefined)?.problem ?? null} />
}

/** The step that an import is at. */
function ImportPage({ page, problem }: { page: ImportPageData; problem: Message | null }) {
  return (
    <ImportFrame step={page.step} problem={problem}>
      {page.step === 'columns' && <ImportColumns page={page} />}
      {page.step === 'check' && <ImportCheck page={page} />}
      {page.step === 'result' && <ImportResult page={page} />}
    </ImportFrame>
  )
}

/** The last step: what was written, and what was not and why. */
function ImportResult({ page: { counts, written } }: { page: ResultStep }) {
  const { t, i18n } = useTranslation()
  const lines = written
    ? [
        t('members.import.result.created', { count: written.created }),
        t('members.import.result.updated', { count: written.updated }),
        ...(counts?.unchanged ? [t('members.import.result.unchanged', { count: counts.unchanged })] : []),
        ...(counts?.faulty ? [t('members.import.result.faulty', { count: counts.faulty })] : []),
        ...(written.invited ? [t('members.import.result.invited', { count: written.invited })] : []),
      ]
    : []
  return (
    <section className="import-result">
      <p className="exchange-lede">{t(written ? 'members.import.result.done' : 'members.import.result.cancelled')}</p>
      {lines.length > 0 && (
        <ul className="import-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {written && written.skipped.length > 0 && (
        <>
          <h2 className="import-heading">{t('members.import.result.skipped')}</h2>
          <ul className="import-skipped">
            {written.skipped.map(({ line, name, email, reason }) => (
              <li key={line}>
                <strong>{t('members.import.result.skippedRow', { line, who: name || email })}</strong>{' '}
                {translateMessage(i18n, reason)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="exchange-actions">
        <ButtonLink to="/administration/members" variant="primary">
          {t('members.import.result.members')}
        </ButtonLink>
        <ButtonLink to="/administration/members/import">{t('members.import.result.again')}</ButtonLink>
      </div>
    </section>
  )
}
