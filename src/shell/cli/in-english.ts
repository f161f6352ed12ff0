import type { Message } from '#platform/http/read-form.ts'

/** What the command line refuses, by code. The terminal speaks English, as the log does; people read `locales/`. */
const sentences: Record<string, string> = {
  'auth/invalid-email': 'This is not a valid email address.',
  'auth/email-already-in-use': 'This email address already belongs to an account.',
  'auth/password-too-short': 'The password must be at least {{minimum}} characters long.',
  'auth/password-too-long': 'The password must be at most {{maximum}} characters long.',
  'auth/password-too-common': 'This password is on lists of common passwords.',
  'auth/password-contains-email': 'The password must not contain the email address.',
  'user.no-email': 'The email address is missing.',
  'user.invalid-email': 'This is not a valid email address.',
  'user.email-in-use': 'This email address already belongs to another member.',
  'user.email-of-deleted-user': 'This email address belongs to a deleted member.',
  'user.first-name-missing': 'The first name is missing.',
  'user.last-name-missing': 'The last name is missing.',
  'user.longer-name': 'A name may have at most {{maximum}} characters.',
  'user.longer-occupation': 'The occupation may have at most {{maximum}} characters.',
  'user.invalid-date': 'This is not a date such as 09/03/2026.',
  'user.date-in-future': 'The date of payment lies in the future.',
  'import.no-file': 'The file is empty.',
  'import.too-large': 'The file is too large. Split it into smaller ones.',
  'import.too-many-rows': 'A file may have at most {{maximum}} rows. Split it.',
  'import.too-many-columns': 'A file may have at most {{maximum}} columns.',
  'import.empty': 'The file has no rows below the names of its columns.',
  'import.encrypted': 'The file has a password or is an old Excel file. Save it as XLSX or CSV.',
  'import.broken': 'The file cannot be read. Save it as XLSX or CSV.',
  'import.too-slow': 'Reading the file takes too long. Save it as CSV.',
  'import.field-missing':
    'The file needs a column for the email address, one for the last name and one for the first name.',
  'import.field-twice': 'Two columns mean the same.',
  'import.twice-in-file': 'This email address is already on row {{line}}.',
  'import.row-too-wide':
    'This row has more cells than there are columns. Put a cell that holds a separator between quotation marks.',
  'import.unclear-quotes':
    'The quotation marks of this row do not match. Check the rows below as well: they may have been read with it.',
  'import.not-a-language': 'The language must be nl or fr.',
  'import.not-yes-or-no': 'The columns for magistrate and newsletter take only yes or no.',
  'import.changed-meanwhile': 'This member was changed after the check.',
  'import.gone-meanwhile': 'This member was deleted after the check.',
  'storage/no-space': 'There is no space left: nothing can be saved.',
  'storage/read-only': 'The data may only be read: nothing can be saved.',
  'storage/failing': 'The disk fails: nothing can be saved.',
  'database/busy': 'Another program holds the database. Try again.',
  'database/unreachable': 'The database does not answer.',
}

/** A refusal as a sentence; its code and facts where there is none. */
export function inEnglish({ key, facts = {} }: Message): string {
  const code = key.replace(/^error\./, '')
  const sentence = sentences[code]
  if (!sentence) return [code, ...Object.entries(facts).map((fact) => fact.join(': '))].join(', ')
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(facts[name] ?? ''))
}
