import { addressOf, selectionIn, type UserSelection, wholeList } from '../../users/list/user-selection.ts'

/** What can stand in an export; in this order. */
export const exportColumns = [
  ...(['lastName', 'firstName', 'email', 'occupation', 'magistrate', 'language', 'role', 'lastPayment'] as const),
  ...(['payment', 'status', 'newsletter', 'exempt', 'createdAt'] as const),
] as const

export type ExportColumn = (typeof exportColumns)[number]

export const exportFormats = ['csv', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** Who is meant: those who are ticked, those whom search and filters leave, or the whole of a list. */
export const exportScopes = ['selection', 'filter', 'active', 'disabled', 'all'] as const
export type ExportScope = (typeof exportScopes)[number]

export type ExportWish = {
  scope: ExportScope
  /** The list as it is shown: whom `filter` means, and the order in which they come. */
  selection: UserSelection
  /** Who is ticked; only for `selection`. */
  ids: readonly string[]
  columns: readonly ExportColumn[]
  format: ExportFormat
}

/** Apart from the members' list, whose address uses the other names. */
const own = ['scope', 'format', 'column', 'ids'] as const

/** What a form or an address asks for; what makes no sense in it is left out. */
export function exportWishIn(asked: URLSearchParams): ExportWish {
  const columns = asked.getAll('column')
  return {
    scope: exportScopes.find((scope) => scope === asked.get('scope')) ?? 'filter',
    selection: livingOf(selectionIn(asked)),
    ids: [...new Set((asked.get('ids') ?? '').split(' ').filter(Boolean))],
    columns: exportColumns.filter((column) => columns.includes(column)),
    format: exportFormats.find((format) => format === asked.get('format')) ?? 'csv',
  }
}

/** Who was deleted leaves in no file. */
const livingOf = (selection: UserSelection): UserSelection =>
  selection.list === 'deleted' ? wholeList('active') : selection

/** Which users a wish reads, in which order; `selection` keeps of everybody those who are ticked. */
export function readingOf({ scope, selection }: ExportWish): UserSelection {
  if (scope === 'filter') return selection
  const { sort, way } = selection
  return { ...wholeList(scope === 'selection' ? 'all' : scope), sort, way }
}

/** The fields of the list's address, for a form that leads on from it. */
export const fieldsOf = (selection: UserSelection): [string, string][] =>
  [...new URLSearchParams(addressOf(selection))].filter(([name]) => !own.some((one) => one === name))
