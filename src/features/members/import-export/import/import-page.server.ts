import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import type { MemberAdministration } from '../../users/member-administration.server.ts'
import { type CheckedRow, importFields, type Mapping, type RowKind, rowKinds } from './import.ts'

type Context = Readonly<RouterContextProvider>

export const importPath = '/administration/members/import'

/** Rows of one page of the check: what confirms them stands below. */
const rowsPerPage = 25

/** What a column holds: the first few things in it. */
const samples = 3

/** What the page shows where a file is chosen. */
export async function readImportStart(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  return { waiting: await context.get(memberAdministrationContext).waitingImports(viewer) }
}

/** The step that an import is at; an address with `step=columns` leads back to its columns. */
export async function readImportPage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const administration = context.get(memberAdministrationContext)
  const asked = new URL(request.url).searchParams
  const { rows, ...known } = await administration.importOf(viewer, id)
  const facts = { id, fileName: known.fileName }
  const { progress } = await administration.importProgress(viewer, id)
  if (known.state === 'done' || known.state === 'cancelled')
    return { ...facts, step: 'result' as const, counts: known.counts, written: known.written }
  const wantsColumns = asked.get('step') === 'columns' && progress === null
  if (known.counts === null || wantsColumns)
    return {
      ...facts,
      step: 'columns' as const,
      ...(await columnsOf(administration, viewer, id)),
      mapping: known.mapping,
    }
  const { revision, counts } = known
  return { ...facts, step: 'check' as const, revision, counts, progress, ...rowsShown(rows, asked) }
}

export type ImportPageData = Awaited<ReturnType<typeof readImportPage>>
export type ColumnsStep = Extract<ImportPageData, { step: 'columns' }>
export type CheckStep = Extract<ImportPageData, { step: 'check' }>
export type ResultStep = Extract<ImportPageData, { step: 'result' }>
export type ShownRow = CheckStep['rows'][number]

async function columnsOf(administration: MemberAdministration, viewer: Member, id: string) {
  const { head, rows } = await administration.sheetOfImport(viewer, id)
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
  const kind: RowKind | null = rowKinds.find((one) => one === asked.get('kind')) ?? null
  const ofKind = kind === null ? rows : rows.filter((row) => row.kind === kind)
  const pages = Math.max(Math.ceil(ofKind.length / rowsPerPage), 1)
  const page = Math.min(Math.max(Number.parseInt(asked.get('page') ?? '1', 10) || 1, 1), pages)
  const from = (page - 1) * rowsPerPage
  const shown = ofKind.slice(from, from + rowsPerPage).map(({ line, kind: own, name, email, reasons, changes }) => {
    return { line, kind: own, name, email, reasons, changes }
  })
  return { kind, rows: shown, page, pages, from: from + 1, found: ofKind.length }
}

/** How far it is; for a page that waits. */
export async function readImportProgress(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  return context.get(memberAdministrationContext).importProgress(viewer, id)
}

const field = z.enum(importFields).nullable()

/** `column-0`, `column-1` …, each a field or empty. */
function mappingIn(form: FormData): Mapping {
  const columns: Mapping['columns'][number][] = []
  for (let column = 0; form.has(`column-${column}`); column++)
    columns.push(field.catch(null).parse(form.get(`column-${column}`) || null))
  return { columns, erases: form.get('erases') === 'on', language: form.get('language') === 'fr' ? 'fr' : 'nl' }
}

/**
 * `intent`: `check` the rows with these columns, `confirm` what was checked, `cancel`.
 *
 * @throws PortalError request.invalid-body for another one, and those of the service
 */
export async function changeImport(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const administration = context.get(memberAdministrationContext)
  const form = await formOf(request)
  const here = `${importPath}/${encodeURIComponent(id)}`
  switch (form.get('intent')) {
    case 'check':
      await administration.checkImport(viewer, id, mappingIn(form))
      return redirectTo(here)
    case 'confirm': {
      const revision = Number(form.get('revision'))
      await administration.confirmImport(viewer, id, { revision, invites: form.get('invites') === 'on' })
      return redirectWithNotice(here, { kind: 'success', key: 'success.import.done' })
    }
    case 'cancel':
      await administration.cancelImport(viewer, id)
      return redirectWithNotice(importPath, { kind: 'info', key: 'success.import.cancelled' })
    default:
      throw portalErrors['request.invalid-body']()
  }
}

const redirectTo = (Location: string) => new Response(null, { status: 302, headers: { Location } })
