import type { z } from 'zod'
import type { ErrorFacts, PortalError } from '#platform/errors/define-errors.ts'
import { type IntranetErrorCode, intranetErrors } from '../intranet.errors.ts'

/** The room's schemas speak in codes of the catalogue: makes the error of one. Null when the message is no code of ours. */
export function errorOfIssue(issue: z.core.$ZodIssue | undefined, field?: string): PortalError | null {
  if (!issue || !Object.hasOwn(intranetErrors, issue.message)) return null
  const facts: ErrorFacts = issue.code === 'too_big' ? { maximum: Number(issue.maximum) } : {}
  return intranetErrors[issue.message as IntranetErrorCode](facts, field ?? String(issue.path[0] ?? ''))
}
