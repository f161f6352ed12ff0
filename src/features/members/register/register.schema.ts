import { z } from 'zod'
import { needed, typedLine } from '#platform/forms/typed-text.ts'
import { isDay } from '#platform/i18n/days.ts'
import { maxAddressLength, maxNameLength, maxRemarkLength } from './register.ts'

/** On one line: the register is printed, exported and sorted. */
const line = (missing: string, maxLength: number) =>
  typedLine(missing).pipe(needed(missing, maxLength, 'register.too-long'))

const optional = (maxLength: number) => typedLine().default('').pipe(z.string().max(maxLength, 'register.too-long'))

const day = z.string({ error: 'register.no-date' }).refine(isDay, 'register.no-date')

const id = z.string().max(60).default('')

export const entrySchema = z
  .object({
    event: z.enum(['joined', 'left', 'excluded', 'changed', 'corrected'], { error: 'request.invalid-body' }),
    kind: z.enum(['person', 'organisation'], { error: 'request.invalid-body' }),
    lastName: line('register.no-name', maxNameLength),
    firstNames: optional(maxNameLength),
    legalForm: optional(maxNameLength),
    address: line('register.no-address', maxAddressLength),
    decidedOn: day,
    notifiedOn: day,
    remark: optional(maxRemarkLength),
    member: id,
    decision: id,
    corrects: z.coerce.number().int().min(1).max(1_000_000_000).nullable().catch(null).default(null),
  })
  .superRefine((entry, check) => {
    const missing = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (entry.kind === 'person' && entry.firstNames === '') missing('firstNames', 'register.no-first-names')
    if (entry.kind === 'organisation' && entry.legalForm === '') missing('legalForm', 'register.no-legal-form')
    if (entry.notifiedOn < entry.decidedOn) missing('notifiedOn', 'register.notified-before-decided')
    if (entry.event === 'corrected' && entry.remark === '') missing('remark', 'register.no-remark')
  })

export type EntryForm = z.infer<typeof entrySchema>
