import type { ZodError } from 'zod'
import type { Database } from '#platform/database/open-database.server.ts'
import { messagesPerField } from '#platform/http/messages-per-field.ts'
import type { Message } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import { fullNameOf } from '../../core/member.ts'
import { functionSchemas } from '../../users/user.schema.ts'
import type { User } from '../../users/user.ts'
import type { SheetRow } from '../spreadsheet/sheet.ts'
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

/** A payment is noted when it has arrived; the clocks of two machines may differ by a day. */
const secondsPerDay = 24 * 60 * 60

/** What would become of each row, by the rules that createUser and updateUser hold. Writes nothing. */
export async function checkRows(
  db: Database,
  rows: readonly SheetRow[],
  mapping: Mapping,
  now: number,
): Promise<CheckedRow[]> {
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

function checkRow({ line, values, reasons }: ReadRow, { mapping, now, user, firstLine }: About): CheckedRow {
  const { kept, refusals } = user ? valuesOfKnown(values, user) : valuesOfNew(values, mapping)
  const all = [...reasons, ...refusals]
  if (values.email.includes('@') && firstLine !== null) all.push(reason('import.twice-in-file', { line: firstLine }))
  if (user && user.deletedAt > 0) all.push(reason('user.email-of-deleted-user'))
  if (values.lastPayment && values.lastPayment > now + secondsPerDay) all.push(reason('user.date-in-future'))
  if (values.createdAt && values.createdAt > now + secondsPerDay) all.push(reason('import.member-in-future'))
  const name = fullNameOf({ firstName: '', lastName: '', ...user, ...values }).trim()
  const about = { line, name, email: values.email }
  if (all.length > 0 || !kept) return { ...about, kind: 'faulty', reasons: all, changes: [], values: null, user: null }
  if (!user) return { ...about, kind: 'new', reasons: [], changes: [], values: kept, user: null }
  const changes = changesTo(user, kept)
  if (changes.length === 0) return { ...about, kind: 'unchanged', reasons: [], changes, values: null, user: null }
  const { id, revision } = user
  return { ...about, kind: 'changed', reasons: [], changes, values: kept, user: { id, revision } }
}

type Kept = { kept: ImportValues | null; refusals: Message[] }

/** As createUser takes them: names are needed. */
function valuesOfNew(values: ImportValues, { language }: Mapping): Kept {
  const { emailSubscriber, createdAt, ...fields } = values
  const user = { defaultLanguage: language, firstName: '', lastName: '', ...fields }
  const parsed = functionSchemas.createUser.safeParse({ user, subscriptions: { emailSubscriber } })
  if (!parsed.success) return { kept: null, refusals: refusalsIn(parsed.error) }
  const { email, firstName, lastName, occupation, magistrate, defaultLanguage, lastPayment } = parsed.data.user
  const kept = { email, firstName, lastName, occupation, magistrate, defaultLanguage, lastPayment }
  const rest = { emailSubscriber: parsed.data.subscriptions.emailSubscriber, ...sinceIn(createdAt) }
  return { kept: { ...kept, ...rest }, refusals: [] }
}

/** As updateUser takes them: what is absent stays. */
function valuesOfKnown({ email, emailSubscriber, createdAt, ...fields }: ImportValues, { id }: User): Kept {
  const parsed = functionSchemas.updateUser.safeParse({ id, user: fields, settings: { emailSubscriber } })
  if (!parsed.success) return { kept: null, refusals: refusalsIn(parsed.error) }
  const subscribes = emailSubscriber === undefined ? {} : { emailSubscriber }
  const rest = { ...subscribes, ...sinceIn(createdAt) }
  return { kept: { email, ...(parsed.data.user as typeof fields), ...rest }, refusals: [] }
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
