import type { z } from 'zod'
import type { ErrorFacts } from '#platform/errors/define-errors.ts'

type MessagePerField = Record<string, { key: string; facts?: ErrorFacts }>

export function messagesPerField(issues: readonly z.core.$ZodIssue[]): MessagePerField {
  const fields: MessagePerField = {}
  for (const issue of issues) {
    const field = fieldOf(issue)
    fields[field] ??= { key: `error.${issue.message}`, facts: limitsOf(issue) }
  }
  return fields
}

/** A text in both languages has a field for each (`written-text.schema.ts`). */
const fieldOf = ({ path: [name = '', side] }: z.core.$ZodIssue): string =>
  side === 'nl' || side === 'fr' ? `${String(name)}.${side}` : String(name)

function limitsOf(issue: z.core.$ZodIssue): ErrorFacts {
  if (issue.code === 'custom') return (issue.params ?? {}) as ErrorFacts
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  return issue.code === 'too_small' ? { minimum: Number(issue.minimum) } : {}
}
