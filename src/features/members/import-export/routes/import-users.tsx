import { href, redirect } from 'react-router'
import { z } from 'zod'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { perTenMinutes, ratePolicy, unlimited } from '#platform/rate-limit/rate-limit.policy.ts'
import { ButtonLink } from '#ui/button.tsx'
import { memberAdministrationContext } from '../../members.context.ts'
import type { MemberAdministration } from '../../users/member-administration.server.ts'
import { ImportCheck } from '../components/import-check.tsx'
import { ImportColumns } from '../components/import-columns.tsx'
import { ImportFrame } from '../components/import-frame.tsx'
import { type CheckedRow, importFields, type Mapping, rowKinds } from '../import/import.ts'
import type { Route } from './+types/import-users'

export const handle = {
  titleKey: 'members.import.title',
  guard: adminForm({ rate: ratePolicy('import', perTenMinutes(120), unlimited) }),
} satisfies RouteHandle

/** Rows of one page of the check: what confirms them stands below. */
const rowsPerPage = 25

/** What a column holds: the first few things in it. */
const samples = 3

/** The step that an import is at; an address with `step=columns` leads back to its columns. */
export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const administration = context.get(memberAdministrationContext)
  const asked = new URL(request.url).searchParams
  const { rows, ...known } = await administration.importOf(viewer, id)
  const facts = { id, fileName: known.fileName }
  const { progress } = await administration.importProgress(viewer, id)
  if (known.state === 'done' || known.state === 'cancelled')
    return { ...facts, step: 'result' as const, counts: known.counts, written: known.written }
  const wantsColumns = asked.get('step') === 'columns' && progress === null
  const { revision, counts, mapping } = known
  if (counts === null || wantsColumns)
    return { ...facts, step: 'columns' as const, ...(await columnsOf(administration, viewer, id)), mapping }
  return { ...facts, step: 'check' as const, revision, counts, progress, ...rowsShown(rows, asked) }
})

async function columnsOf(administration: MemberAdministration, viewer: Member, id: string) {
  const { head, rows } = await administration.spreadsheetOfImport(viewer, id)
  const found = head.map((_, column) => {
    const cells = new Set<string>()
    for (const row of rows) {
      if (cells.size === samples) break
      if (row.cells[column]) cells.add(row.cells[column])
    }
    return [...cells]
  })
  return { head, samples: found, total: rows.length }
}

function rowsShown(rows: readonly CheckedRow[], asked: URLSearchParams) {
  const kind = rowKinds.find((one) => one === asked.get('kind')) ?? null
  const ofKind = kind === null ? rows : rows.filter((row) => row.kind === kind)
  const pages = Math.max(Math.ceil(ofKind.length / rowsPerPage), 1)
  const page = Math.min(Math.max(Number.parseInt(asked.get('page') ?? '1', 10) || 1, 1), pages)
  const from = (page - 1) * rowsPerPage
  const shown = ofKind.slice(from, from + rowsPerPage).map(({ values: _, user: __, ...row }) => row)
  return { kind, rows: shown, page, pages, from: from + 1, found: ofKind.length }
}

const field = z.enum(importFields).nullable()

/** `column-0`, `column-1` …, each a field or empty. */
function mappingIn(form: FormData): Mapping {
  const columns: Mapping['columns'][number][] = []
  for (let column = 0; form.has(`column-${column}`); column++)
    columns.push(field.catch(null).parse(form.get(`column-${column}`) || null))
  return { columns, erases: form.get('erases') === 'on', language: form.get('language') === 'fr' ? 'fr' : 'nl' }
}

/** Checks the rows with these columns, confirms what was checked, or cancels. @throws PortalError of the service */
export const action = formAction(
  actionsByIntent(
    ({ context, request, params: { id } }: Route.ActionArgs) => ({
      id,
      viewer: requireAdmin(context, request),
      administration: context.get(memberAdministrationContext),
      here: href('/administration/members/import/:id', { id }),
    }),
    {
      check: async ({ form, viewer, administration, id, here }) => {
        await administration.checkImport(viewer, id, mappingIn(form))
        return redirect(here)
      },
      confirm: async ({ form, viewer, administration, id, here }) => {
        const revision = Number(form.get('revision'))
        await administration.confirmImport(viewer, id, { revision, invites: form.get('invites') === 'on' })
        return redirectWithNotice(here, { kind: 'success', key: 'success.import.done' })
      },
      cancel: async ({ viewer, administration, id }) => {
        await administration.cancelImport(viewer, id)
        return redirectWithNotice(href('/administration/members/import'), {
          kind: 'info',
          key: 'success.import.cancelled',
        })
      },
    },
  ),
)

export const clientAction = keepInput

/** The step that an import is at. */
export default function ImportPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  return (
    <ImportFrame step={page.step} problem={refused?.problem ?? null}>
      {page.step === 'columns' && <ImportColumns page={page} />}
      {page.step === 'check' && <ImportCheck page={page} />}
      {page.step === 'result' && <ImportResult page={page} />}
    </ImportFrame>
  )
}

/** The last step: what was written, and what was not and why. */
function ImportResult({ page }: { page: Extract<Route.ComponentProps['loaderData'], { step: 'result' }> }) {
  const { t, i18n } = useTranslation()
  const { counts, written } = page
  const lines = written
    ? [
        t('members.import.result.created', { count: written.created }),
        t('members.import.result.updated', { count: written.updated }),
        counts?.unchanged && t('members.import.result.unchanged', { count: counts.unchanged }),
        counts?.faulty && t('members.import.result.faulty', { count: counts.faulty }),
        written.invited && t('members.import.result.invited', { count: written.invited }),
      ].filter(Boolean)
    : []
  return (
    <section className="import-result">
      <p className="import-export-lede">
        {t(written ? 'members.import.result.done' : 'members.import.result.cancelled')}
      </p>
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
      <div className="import-export-actions">
        <ButtonLink to={href('/administration/members')} variant="primary">
          {t('members.import.result.members')}
        </ButtonLink>
        <ButtonLink to={href('/administration/members/import')}>{t('members.import.result.again')}</ButtonLink>
      </div>
    </section>
  )
}
