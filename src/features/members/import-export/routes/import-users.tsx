import { href, redirect } from 'react-router'
import { z } from 'zod'
import type { Member } from '#platform/access/viewer.ts'
import { FormProblems } from '#platform/forms/form.tsx'
import { adminActions, adminLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
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

const rowsPerPage = 25

const samples = 3

export const loader = adminLoader(
  memberAdministrationContext,
  async ({ service: administration, viewer, id, asked }) => {
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
  },
)

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

const startPath = href('/administration/members/import')
const pathOf = (id: string) => href('/administration/members/import/:id', { id })

const field = z.enum(importFields).nullable().catch(null)

/** `column-0`, `column-1` …, each a field or empty. */
function mappingIn(form: FormData): Mapping {
  const columns: Mapping['columns'][number][] = []
  for (let column = 0; form.has(`column-${column}`); column++)
    columns.push(field.parse(form.get(`column-${column}`) || null))
  return { columns, erases: form.get('erases') === 'on', language: form.get('language') === 'fr' ? 'fr' : 'nl' }
}

export const action = adminActions(memberAdministrationContext, {
  check: async ({ form, viewer, service, id }) => {
    await service.checkImport(viewer, id, mappingIn(form))
    return redirect(pathOf(id))
  },
  confirm: async ({ form, viewer, service, id }) => {
    const revision = Number(form.get('revision'))
    await service.confirmImport(viewer, id, { revision, invites: form.get('invites') === 'on' })
    return redirectWithNotice(pathOf(id), { kind: 'success', key: 'success.import.done' })
  },
  cancel: async ({ viewer, service, id }) => {
    await service.cancelImport(viewer, id)
    return redirectWithNotice(startPath, { kind: 'info', key: 'success.import.cancelled' })
  },
})

export const clientAction = keepInput

export default function ImportPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  return (
    <ImportFrame step={page.step}>
      <FormProblems problem={refused} />
      {page.step === 'columns' && <ImportColumns page={page} />}
      {page.step === 'check' && <ImportCheck page={page} />}
      {page.step === 'result' && <ImportResult page={page} />}
    </ImportFrame>
  )
}

function ImportResult({ page }: { page: Extract<Route.ComponentProps['loaderData'], { step: 'result' }> }) {
  const { t, i18n } = useTranslation()
  const { counts, written } = page
  const lines = written && [
    t('members.import.result.created', { count: written.created }),
    t('members.import.result.updated', { count: written.updated }),
    counts?.unchanged && t('members.import.result.unchanged', { count: counts.unchanged }),
    counts?.faulty && t('members.import.result.faulty', { count: counts.faulty }),
    written.invited && t('members.import.result.invited', { count: written.invited }),
  ]
  return (
    <section className="import-result">
      <p className="import-export-lede">
        {t(written ? 'members.import.result.done' : 'members.import.result.cancelled')}
      </p>
      {lines && (
        <ul className="import-lines">
          {lines.filter(Boolean).map((line) => (
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
        <ButtonLink to={startPath}>{t('members.import.result.again')}</ButtonLink>
      </div>
    </section>
  )
}
