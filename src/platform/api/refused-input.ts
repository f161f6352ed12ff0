import { PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'

export const inputPlaces = ['path', 'query', 'body'] as const

/** One thing in a request that does not fit, as programs are told of it. */
export type WrongField = {
  in: (typeof inputPlaces)[number]
  /** As in the description of the interface: `limit`, `user.email`, `ids.3`; empty for the whole body. */
  name: string
  /** One of `wrongKinds`, or a code of the error catalogue. */
  code: string
  facts: Readonly<Record<string, string | number | readonly string[]>>
}

/** What can be wrong with any field; what only one field can have wrong has a code of the catalogue. */
export const wrongKinds = [
  ...(['missing', 'unknown', 'repeated', 'wrong-type', 'wrong-format', 'not-allowed'] as const),
  ...(['too-small', 'too-large', 'too-short', 'too-long', 'invalid'] as const),
] as const

export type WrongKind = (typeof wrongKinds)[number]

/** A list of ten thousand can be wrong ten thousand times: nobody reads further. */
const maxFields = 100

/** A refusal that names every field that is wrong, as far as somebody reads. */
export class RefusedInput extends PortalError {
  readonly fields: readonly WrongField[]

  /** @param told the code, status and facts of the refusal as a whole */
  constructor(fields: readonly WrongField[], told: PortalError = portalErrors['request.invalid-body']()) {
    super(told.code, told.status, told.facts, told.field)
    this.fields = fields.slice(0, maxFields)
  }
}
