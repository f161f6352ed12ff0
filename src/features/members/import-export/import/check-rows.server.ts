import type { ZodError } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { messagesPerField } from '#platform/http/messages-per-field.ts'
import type { Message } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import type { SpreadsheetRow } from '#platform/spreadsheets/spreadsheet.ts'
import { fullNameOf } from '../../core/member.ts'
import { isInFuture } from '../../users/administer.server.ts'
import { functionSchemas } from '../../users/user.schema.ts'
import type { User } from '../../users/user.ts'
import { usersByEmail } from './import.repository.server.ts'
import {
  type Change,
  type CheckedRow,
  type ImportField,
  type ImportValues,
  importFields,
  type Mapping,
} from './import.ts'
import { type ReadRow, readCells, reason } from './read-cells.ts'

export async function checkRows(db: Database, rows: readonly SpreadsheetRow[], mapping: Mapping, now: number) {
  const breathe = createBreath()
  const read: ReadRow[] = []
  for (const row of rows) {
    read.push(readCells(row, mapping))
    await breathe()
  }
  const known = await usersByEmail(db, [...new Set(read.map(({ values }) => values.email).filter(Boolean))])
  const lines = new Map<string, number>()
  const checked: CheckedRow[] = []
  for (const row of read) {
    const { email } = row.values
    checked.push(checkRow(row, { mapping, now, user: known.get(email) ?? null, firstLine: lines.get(email) ?? null }))
    if (email && !lines.has(email)) lines.set(email, row.line)
    await breathe()
  }
  return checked
}

type About = { mapping: Mapping; now: number; user: User | null; firstLine: number | null }

function checkRow({ line, values, reasons: unread }: ReadRow, { mapping, now, user, firstLine }: About): CheckedRow {
  const { valid, refusals } = user ? valuesOfKnown(values, user) : valuesOfNew(values, mapping)
  const reasons = [...unread, ...refusals]
  const { email, lastPayment, createdAt } = values
  if (email.includes('@') && firstLine !== null) reasons.push(reason('import.twice-in-file', { line: firstLine }))
  if (user && user.deletedAt > 0) reasons.push(reason('user.email-of-deleted-user'))
  if (isInFuture(lastPayment, now)) reasons.push(reason('user.date-in-future'))
  if (isInFuture(createdAt, now)) reasons.push(reason('import.member-in-future'))
  const name = fullNameOf({ firstName: '', lastName: '', ...user, ...values }).trim()
  const nothing = { line, name, email, reasons, changes: [], values: null, user: null }
  if (reasons.length > 0 || !valid) return { ...nothing, kind: 'faulty' }
  if (!user) return { ...nothing, kind: 'new', values: valid }
  const changes = changesTo(user, valid)
  if (changes.length === 0) return { ...nothing, kind: 'unchanged' }
  return { ...nothing, kind: 'changed', changes, values: valid, user: { id: user.id, revision: user.revision } }
}

type Valid = { valid: ImportValues | null; refusals: Message[] }

function valuesOfNew({ emailSubscriber, createdAt, ...fields }: ImportValues, { language }: Mapping): Valid {
  const user = { defaultLanguage: language, firstName: '', lastName: '', ...fields }
  const parsed = functionSchemas.createUser.safeParse({ user, subscriptions: { emailSubscriber } })
  if (!parsed.success) return { valid: null, refusals: refusalsIn(parsed.error) }
  const { avatarColor: _, role: __, showTooltips: ___, ...named } = parsed.data.user
  return { valid: { ...named, ...parsed.data.subscriptions, ...sinceIn(createdAt) }, refusals: [] }
}

function valuesOfKnown({ email, emailSubscriber, createdAt, ...fields }: ImportValues, { id }: User): Valid {
  const parsed = functionSchemas.updateUser.safeParse({ id, user: fields, settings: { emailSubscriber } })
  if (!parsed.success) return { valid: null, refusals: refusalsIn(parsed.error) }
  const subscribes = emailSubscriber === undefined ? {} : { emailSubscriber }
  const rest = { ...subscribes, ...sinceIn(createdAt) }
  return { valid: { email, ...(parsed.data.user as typeof fields), ...rest }, refusals: [] }
}

const sinceIn = (createdAt: number | undefined) => (createdAt === undefined ? {} : { createdAt })

/** One reason per field, in the words of the forms. */
function refusalsIn({ issues }: ZodError): Message[] {
  const ofFields = issues.map((issue) => ({ ...issue, path: issue.path.slice(1) }))
  return Object.values(messagesPerField(ofFields)).map(({ key, facts }) =>
    facts && 'maximum' in facts ? { key, facts } : { key },
  )
}

function changesTo(user: User, values: ImportValues): Change[] {
  const wanted = importFields.filter((field) => field !== 'email' && values[field] !== undefined)
  return wanted.flatMap((field) => {
    const [before, after] = [user[field], values[field] ?? null]
    return isSame(field, before, after) ? [] : [{ field, before, after }]
  })
}

const datesOfDays: readonly ImportField[] = ['lastPayment', 'createdAt']

/** Dates come by day: the same day is the same payment. */
function isSame(field: ImportField, before: Change['before'], after: Change['after']): boolean {
  if (!datesOfDays.includes(field) || before === null || after === null) return before === after
  return formatDate(Number(before), 'nl') === formatDate(Number(after), 'nl')
}
