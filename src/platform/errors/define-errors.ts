/** Every expected error: its code (a key of the error catalogue), its HTTP status, and the facts for its sentence. */
export class PortalError extends Error {
  override readonly name = 'PortalError'
  readonly code: string
  readonly status: number
  readonly facts: ErrorFacts
  readonly field: string | undefined

  constructor(code: string, status: number, facts: ErrorFacts = {}, field?: string) {
    super(code)
    this.code = code
    this.status = status
    this.facts = facts
    this.field = field
  }

  get key(): string {
    return `error.${this.code}`
  }
}

export type ErrorFacts = Readonly<Record<string, string | number>>

export type ErrorMaker = (facts?: ErrorFacts, field?: string) => PortalError

/** Declares code and status together. @example defineErrors({ 'intranet.no-file': 400 })['intranet.no-file']() */
export function defineErrors<Code extends string>(statuses: Record<Code, number>): Record<Code, ErrorMaker> {
  const entries = Object.entries<number>(statuses).map(([code, status]) => {
    const make: ErrorMaker = (facts, field) => new PortalError(code, status, facts, field)
    return [code, make] as const
  })
  return Object.fromEntries(entries) as Record<Code, ErrorMaker>
}

export const isPortalError = (error: unknown): error is PortalError => error instanceof PortalError
