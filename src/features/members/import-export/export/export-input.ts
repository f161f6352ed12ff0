import { type TableFormat, tableFormats } from '#platform/spreadsheets/table-formats.ts'
import { addressOf, selectionIn, type UserSelection, wholeList } from '../../users/list/user-selection.ts'

/** What can stand in an export, each with the width of its column in Excel, in characters; in this order. */
export const exportWidths = {
  lastName: 22,
  firstName: 18,
  email: 32,
  occupation: 30,
  magistrate: 11,
  language: 14,
  role: 14,
  lastPayment: 18,
  payment: 22,
  status: 20,
  newsletter: 13,
  exempt: 13,
  createdAt: 14,
}

export type ExportColumn = keyof typeof exportWidths

export const exportColumns = Object.keys(exportWidths) as ExportColumn[]

const exportScopes = ['selection', 'filter', 'active', 'disabled', 'all'] as const

export type ExportInput = {
  scope: (typeof exportScopes)[number]
  selection: UserSelection
  ids: readonly string[]
  columns: readonly ExportColumn[]
  format: TableFormat
}

/** What a form or an address asks for; what makes no sense in it is left out. */
export function exportInputOf(asked: URLSearchParams): ExportInput {
  const columns = asked.getAll('column')
  const selection = selectionIn(asked)
  return {
    scope: exportScopes.find((scope) => scope === asked.get('scope')) ?? 'filter',
    // Deleted users leave in no file.
    selection: selection.list === 'deleted' ? wholeList('active') : selection,
    ids: [...new Set((asked.get('ids') ?? '').split(' ').filter(Boolean))],
    columns: exportColumns.filter((column) => columns.includes(column)),
    format: tableFormats.find((format) => format === asked.get('format')) ?? 'csv',
  }
}

export function readingOf({ scope, selection }: ExportInput): UserSelection {
  if (scope === 'filter') return selection
  const { sort, way } = selection
  return { ...wholeList(scope === 'selection' ? 'all' : scope), sort, way }
}

const ownFields = ['scope', 'format', 'column', 'ids']

export const fieldsOf = (selection: UserSelection): [string, string][] =>
  [...new URLSearchParams(addressOf(selection))].filter(([name]) => !ownFields.includes(name))
