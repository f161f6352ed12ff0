import type { ErrorFacts } from '#platform/errors/define-errors.ts'
import type { Message } from '#platform/http/read-form.ts'
import { isDay } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { fold } from '#platform/search/words.ts'
import type { MembersErrorCode } from '../../members.errors.ts'
import type { SpreadsheetRow } from '../spreadsheet/spreadsheet.ts'
import type { ImportField, ImportValues, Mapping } from './import.ts'

export type ReadRow = { line: number; values: ImportValues; reasons: Message[] }

export const reason = (code: MembersErrorCode, facts?: ErrorFacts): Message => ({
  key: `error.${code}`,
  ...(facts && { facts }),
})

const yes = ['ja', 'j', 'oui', 'o', 'yes', 'y', 'true', 'waar', 'vrai', '1', 'x']
const no = ['nee', 'neen', 'n', 'non', 'no', 'false', 'onwaar', 'faux', '0', '-']

const languages: Record<Language, readonly string[]> = {
  nl: ['nl', 'n', 'nlbe', 'nederlands', 'neerlandais', 'dutch'],
  fr: ['fr', 'f', 'frbe', 'frans', 'francais', 'french'],
}

/** What the cells of one row say, and what makes no sense in them; the rules of users are checked afterwards. */
export function readCells({ line, cells, fault }: SpreadsheetRow, { columns, erases }: Mapping): ReadRow {
  const values: ImportValues = { email: '' }
  const reasons = fault ? [reason(`import.${fault}`)] : []
  for (const [index, field] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (field === null) continue
    const read = cell === '' ? emptyCell(field, erases) : readCell(field, cell)
    if ('reason' in read) reasons.push(read.reason)
    else if (read.value !== undefined) Object.assign(values, { [field]: read.value })
  }
  return { line, values, reasons }
}

type Read = { value: ImportValues[ImportField] | undefined } | { reason: Message }

/** An empty cell leaves what stands there, unless it is meant to take it away. */
function emptyCell(field: ImportField, erases: boolean): Read {
  if (!erases) return { value: undefined }
  return { value: field === 'occupation' ? '' : field === 'lastPayment' ? null : undefined }
}

function readCell(field: ImportField, cell: string): Read {
  switch (field) {
    case 'email':
      return { value: cell.toLowerCase() }
    case 'magistrate':
    case 'emailSubscriber':
      return readYesOrNo(cell)
    case 'defaultLanguage':
      return readLanguage(cell)
    case 'lastPayment':
    case 'createdAt':
      return readDay(cell)
    default:
      return { value: cell }
  }
}

function readYesOrNo(cell: string): Read {
  const word = fold(cell)
  if (yes.includes(word)) return { value: true }
  return no.includes(word) ? { value: false } : { reason: reason('import.not-yes-or-no') }
}

function readLanguage(cell: string): Read {
  const word = fold(cell).replace(/[^a-z]/g, '')
  const found = (['nl', 'fr'] as const).find((language) => languages[language].includes(word))
  return found ? { value: found } : { reason: reason('import.not-a-language') }
}

/** dd/mm/yyyy, with dots or dashes as well, or ISO; noon in Greenwich is the same day in Belgium. */
function readDay(cell: string): Read {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(cell) ?? []
  const iso = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell.replace(/[T ].*/s, '')
  if (!isDay(iso)) return { reason: reason('user.invalid-date') }
  return { value: Date.parse(`${iso}T12:00:00Z`) / 1000 }
}
