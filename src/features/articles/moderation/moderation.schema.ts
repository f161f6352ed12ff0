import { z } from 'zod'
import { ticked, typedLines } from '#platform/forms/typed-text.ts'
import { decisions, flagReasons, maxEmailLength, maxExplanationLength } from './moderation.ts'
import { seenIn } from './seen-comment.ts'

const text = typedLines('request.invalid-body').default('')

export const reportSchema = z
  .object({
    reason: z.enum(flagReasons, { error: 'flag.no-reason' }),
    explanation: text.pipe(z.string().max(maxExplanationLength, 'flag.explanation-too-long')),
  })
  .refine((report) => report.reason !== 'other' || report.explanation !== '', {
    path: ['explanation'],
    error: 'flag.no-explanation',
  })

export type Report = z.infer<typeof reportSchema>

/** So many cards stand on one page, and are decided at once. */
const maxAtOnce = 50

const card = z.string().transform((words, check) => {
  const seen = seenIn(words)
  if (seen) return seen
  check.addIssue({ code: 'custom', message: 'moderation.nothing-chosen' })
  return z.NEVER
})

const order = z.object({
  decision: z.enum(decisions, { error: 'moderation.no-decision' }),
  reason: z
    .enum(['', ...flagReasons], { error: 'moderation.no-reason' })
    .default('')
    .transform((value) => value || null),
  notify: ticked,
})

export const decideOneSchema = order.extend({
  card: card.optional(),
  letter: text.pipe(z.string().max(maxEmailLength, 'moderation.letter-too-long')),
})

/** About several, each as it was seen; their authors get the email of the reason. */
export const decideManySchema = order.extend({
  cards: z.array(card).min(1, 'moderation.nothing-chosen').max(maxAtOnce, 'moderation.nothing-chosen'),
})

export type ManyOrder = z.infer<typeof decideManySchema>

export const undoSchema = z.object({
  ids: z
    .string()
    .transform((typed) => typed.split(' ').filter(Boolean))
    .pipe(z.array(z.string().max(50)).min(1).max(maxAtOnce)),
})
