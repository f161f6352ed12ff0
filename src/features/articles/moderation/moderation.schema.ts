import { z } from 'zod'
import { decisions, flagReasons, maxEmailLength, maxExplanationLength, seenIn } from './moderation.ts'

/** Lines stay; nothing else that steers a terminal or a mail program. */
const text = z
  .string()
  .default('')
  .transform((typed) =>
    typed
      .replace(/\r\n?/g, '\n')
      .replace(/(?!\n)[\p{Cc}\p{Cf}]/gu, ' ')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
  )

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
export const maxAtOnce = 50

const ticked = z
  .literal('on')
  .optional()
  .transform((value) => value === 'on')

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

/** A decision about the comment of the page, whatever was seen of it. */
export const decideOneSchema = order.extend({
  card: card.optional(),
  letter: text.pipe(z.string().max(maxEmailLength, 'moderation.letter-too-long')),
})

/** About several: each author gets the email of the reason. */
export const decideManySchema = order.extend({
  cards: z.array(card).min(1, 'moderation.nothing-chosen').max(maxAtOnce, 'moderation.nothing-chosen'),
})

export const undoSchema = z.object({
  ids: z
    .string()
    .transform((typed) => typed.split(' ').filter(Boolean))
    .pipe(z.array(z.string().max(50)).min(1).max(maxAtOnce)),
})
