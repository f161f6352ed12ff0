import type { ErrorFacts } from '#platform/errors/define-errors.ts'
import type { Message } from '#platform/http/read-form.ts'
import { isDay } from '#platform/i18n/days.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { fold } from '#platform/search/words.ts'
import type { SpreadsheetRow } from '#platform/spreadsheets/spreadsheet.ts'
import type { MembersErrorCode } from '../../members.errors.ts'
import { type Columns, type ImportField, type ImportValues, importFields, type Mapping } from './import.ts'

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

/** What people call their columns, in Dutch, French and English: folded, letters only. */
const names: Record<ImportField, string> = {
  email:
    'email emailadres mail mailadres emailadresse adresseemail adressemail courriel adressecourriel adresseelectronique emailaddress',
  lastName: 'naam familienaam achternaam nom nomdefamille lastname surname familyname',
  firstName: 'voornaam prenom firstname givenname',
  occupation: 'beroep functie profession fonction occupation function job metier',
  magistrate: 'magistrate ismagistrate',
  defaultLanguage: 'taal voorkeurtaal langue language lang defaultlanguage',
  emailSubscriber: 'nieuwsbrief lettredinformation infolettre newsletter emailsubscriber',
  lastPayment:
    'laatstebetaling betaaldop datumbetaling dernierpaiement payele datedepaiement lastpayment paidon paymentdate',
  createdAt: 'lidsinds lidvanaf membredepuis membersince createdat',
}

const wordOf = (title: string) => fold(title).replace(/[^a-z]/g, '')

/** Each meaning goes to the first that claims it. @param labels of the tick `magistrate`; without one no column means it */
export function guessColumns(head: readonly string[], labels: readonly string[]): Columns {
  const taken = new Set<ImportField>()
  const own = labels
    .flatMap((label) => [label, ...label.split('/')])
    .map(wordOf)
    .filter(Boolean)
  const namesOf = (field: ImportField) => {
    const usual = names[field].split(' ')
    if (field !== 'magistrate') return usual
    return own.length > 0 ? [...usual, ...own] : []
  }
  return head.map((title) => {
    const word = wordOf(title)
    const field = importFields.find((one) => !taken.has(one) && namesOf(one).includes(word)) ?? null
    if (field) taken.add(field)
    return field
  })
}
