/**
 * One class for every expected trouble. Whoever catches it knows the code (a key of the error
 * catalogue), the HTTP status, and the facts that the sentence in the reader's language needs.
 */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly code: string
  readonly status: number
  /** Values for the placeholders of the translated sentence. */
  readonly facts: ErrorFacts
  /** The form field that the error belongs to, when there is one. */
  readonly field: string | undefined

  constructor(code: string, status: number, facts: ErrorFacts = {}, field?: string) {
    super(code)
    this.code = code
    this.status = status
    this.facts = facts
    this.field = field
  }

  /** The translation key: `error.{code}`. */
  get key(): string {
    return `error.${this.code}`
  }
}

export type ErrorFacts = Readonly<Record<string, string | number>>

export type ErrorMaker = (facts?: ErrorFacts, field?: string) => PortalError

/**
 * Declares a room's errors once: code and status together.
 *
 * @example
 * const intranetErrors = defineErrors({ 'intranet.no-file': 400 })
 * throw intranetErrors['intranet.no-file']()
 */
export function defineErrors<Code extends string>(statuses: Record<Code, number>): Record<Code, ErrorMaker> {
  const entries = Object.entries<number>(statuses).map(([code, status]) => {
    const make: ErrorMaker = (facts, field) => new PortalError(code, status, facts, field)
    return [code, make] as const
  })
  return Object.fromEntries(entries) as Record<Code, ErrorMaker>
}

export const isPortalError = (error: unknown): error is PortalError => error instanceof PortalError
