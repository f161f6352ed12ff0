import { fold } from '#platform/search/words.ts'
import { type ColumnMapping, type CsvColumn, csvColumns } from './csv-columns.ts'

export type BelgianBank = 'bnp-paribas-fortis' | 'kbc' | 'ing' | 'belfius' | 'argenta'

type BankLayout = {
  bank: BelgianBank
  /** What no other bank has in its head. */
  signs: readonly string[]
  /** The names of each column in Dutch and French, of now and of a few years ago. Folded. */
  names: Partial<Record<CsvColumn, readonly string[]>>
}

const layouts: readonly BankLayout[] = [
  {
    bank: 'bnp-paribas-fortis',
    signs: ['volgnummer', 'no de sequence', 'numero de sequence'],
    names: {
      number: ['volgnummer', 'no de sequence', 'numero de sequence'],
      date: ['uitvoeringsdatum', "date d'execution"],
      valueDate: ['valutadatum', 'date valeur'],
      amount: ['bedrag', 'montant'],
      currency: ['valuta rekening', 'devise du compte'],
      ownAccount: ['rekeningnummer', 'numero de compte'],
      account: ['tegenpartij', 'contrepartie', 'tegenpartij van de verrichting', 'contrepartie de la transaction'],
      name: ['naam van de tegenpartij', 'nom de la contrepartie'],
      communication: ['mededeling', 'communication'],
      description: ['details'],
      status: ['status', 'statut'],
    },
  },
  {
    // CBC is KBC in French.
    bank: 'kbc',
    signs: ['rubrieknaam', 'nom de la rubrique'],
    names: {
      ownAccount: ['rekeningnummer', 'numero de compte'],
      currency: ['munt', 'devise'],
      number: ['afschriftnummer', "numero de l'extrait"],
      date: ['datum', 'date'],
      valueDate: ['valuta', 'valeur'],
      amount: ['bedrag', 'montant'],
      account: ['rekeningnummer tegenpartij', 'rekening tegenpartij', 'numero de compte contrepartie'],
      name: ['naam tegenpartij', 'nom contrepartie'],
      structured: ['gestructureerde mededeling', 'communication structuree'],
      communication: ['vrije mededeling', 'communication libre'],
      description: ['omschrijving', 'description'],
    },
  },
  {
    bank: 'ing',
    signs: ['omzetnummer', 'numero de mouvement'],
    names: {
      ownAccount: ['rekeningnummer', 'numero de compte'],
      account: ['rekening tegenpartij', 'compte partie adverse', 'compte contrepartie'],
      number: ['omzetnummer', 'numero de mouvement'],
      date: ['boekingsdatum', 'date comptable'],
      valueDate: ['valutadatum', 'date valeur'],
      amount: ['bedrag', 'montant'],
      currency: ['munteenheid', 'devise'],
      communication: ['bericht', 'message'],
      description: ['omschrijving', 'libelles'],
    },
  },
  {
    bank: 'belfius',
    signs: ['transactienummer', 'numero de transaction'],
    names: {
      ownAccount: ['rekening', 'compte'],
      date: ['boekingsdatum', 'date de comptabilisation'],
      number: ['transactienummer', 'numero de transaction'],
      account: ['rekening tegenpartij', 'compte contrepartie', 'compte de la contrepartie'],
      name: ['naam tegenpartij bevat', 'nom contrepartie contient'],
      description: ['transactie', 'transaction'],
      valueDate: ['valutadatum', 'date valeur'],
      amount: ['bedrag', 'montant'],
      currency: ['devies', 'devise'],
      communication: ['mededelingen', 'communications'],
    },
  },
  {
    bank: 'argenta',
    signs: ['boekdatum', 'date comptable'],
    names: {
      ownAccount: ['rekening', 'compte'],
      date: ['boekdatum', 'date comptable'],
      valueDate: ['valutadatum', 'date valeur'],
      number: ['referentie', 'reference'],
      description: ['beschrijving', 'description'],
      amount: ['bedrag', 'montant'],
      currency: ['munt', 'devise'],
      account: ['rekening tegenpartij', 'compte de la contrepartie', 'compte contrepartie'],
      name: ['naam tegenpartij', 'nom de la contrepartie', 'nom contrepartie'],
      communication: ['mededeling', 'communication'],
    },
  },
]

/** Without these nothing can be said of a bank's file. */
const required: readonly CsvColumn[] = ['ownAccount', 'date', 'amount', 'account']

/** What a head is compared by: case, accents, spaces and the form of an apostrophe do not count. */
export const foldedHead = (head: readonly string[]): string[] =>
  head.map((name) => fold(name).replaceAll('’', "'").replace(/\s+/g, ' ').trim())

/** Which bank wrote this head, and what its columns are; null for none of them. */
export function recogniseBank(head: readonly string[]): { bank: BelgianBank; columns: ColumnMapping } | null {
  const folded = foldedHead(head)
  for (const { bank, signs, names } of layouts) {
    if (!signs.some((sign) => folded.includes(sign))) continue
    const columns = columnsBy(names, folded)
    if (required.every((column) => columns[column] !== undefined)) return { bank, columns }
  }
  return null
}

/** What the columns of an unknown head probably are, for a person to look at. */
export function suggestedColumns(head: readonly string[]): ColumnMapping {
  const names = csvColumns.map((column) => [column, layouts.flatMap((layout) => layout.names[column] ?? [])])
  const further: BankLayout['names'] = { credit: ['credit'], debit: ['debet', 'debit'], name: ['naam', 'nom'] }
  const all = Object.fromEntries(names) as Record<CsvColumn, string[]>
  for (const column of csvColumns) all[column].push(...(further[column] ?? []))
  return columnsBy(all, foldedHead(head))
}

function columnsBy(names: BankLayout['names'], folded: readonly string[]): ColumnMapping {
  const columns: ColumnMapping = {}
  for (const column of csvColumns) {
    const index = folded.findIndex((name) => names[column]?.includes(name))
    if (index >= 0 && !Object.values(columns).includes(index)) columns[column] = index
  }
  return columns
}
