import type { MovementKind } from './statement.ts'

/** A transfer that came in, a repeated one, an instant one, and one by a file of transfers. */
const incoming = ['50', '51', '52', '64']
/** One of each of these, and wages, files of transfers, and transfers between accounts of one holder. */
const outgoing = ['01', '02', '03', '05', '07', '11', '13', '15', '17']

/**
 * By the code of CODA, of which camt.053 of Belgian banks holds the same: type (1), family (2), transaction (2), category (3).
 * Families 01 and 02 are transfers and instant ones; 49 and 99 are cancellations and corrections in every family.
 */
export function kindOfCode(code: string, amount: number): MovementKind {
  const [family, transaction] = [code.slice(1, 3), code.slice(3, 5)]
  if (transaction === '49' || transaction === '99') return 'correction'
  if (family !== '01' && family !== '02') return 'other'
  return (amount > 0 ? incoming : outgoing).includes(transaction) ? 'transfer' : 'other'
}
