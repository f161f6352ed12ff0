import type { z } from 'zod'
import { type ErrorFacts, isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { messagesPerField } from './messages-per-field.ts'
import { readMultipart } from './multipart-form.server.ts'

/** A translated message in the making: the key and the values for its placeholders. */
export type Message = { key: string; facts?: ErrorFacts }

/** What a form shows after a refused submission: its input, a message per field, and one for the whole. */
export type FormProblem = {
  fields: Record<string, Message>
  problem: Message | null
  values: Record<string, string>
  /** Nobody decided about it: the server was not reached, or broke. It may be sent once more as it is. */
  isUnanswered?: true
}

/** Thrown before the action when the input does not fit the schema; `formAction` answers it with status 422. */
export class InvalidForm extends Error {
  override readonly name = 'InvalidForm'
  readonly fields: FormProblem['fields']
  readonly values: FormProblem['values']

  constructor(fields: FormProblem['fields'], values: FormProblem['values']) {
    super('invalid form')
    this.fields = fields
    this.values = values
  }
}

/** The schema's messages are codes of the error catalogue. @throws InvalidForm with a message per field; request.invalid-body for no form */
export async function readForm<Output>(request: Request, schema: z.ZodType<Output>): Promise<Output> {
  return parseForm(request, await formOf(request), schema)
}

/** As `readForm`, of a form that was read already: files come with it. @throws InvalidForm with a message per field */
export function parseForm<Output>(request: Request, form: FormData, schema: z.ZodType<Output>): Output {
  const values = textValues(form)
  typed.set(request, values)
  const parsed = schema.safeParse(values)
  if (parsed.success) return parsed.data
  throw new InvalidForm(messagesPerField(parsed.error.issues), values)
}

/** Read once; files lie on the disk until the request is answered. @throws request.invalid-body for no form, request.too-large, request.timeout */
export function formOf(request: Request): Promise<FormData> {
  const form = forms.get(request) ?? readOnce(request)
  forms.set(request, form)
  return form
}

const forms = new WeakMap<Request, Promise<FormData>>()

async function readOnce(request: Request): Promise<FormData> {
  try {
    return (await readMultipart(request)) ?? (await request.formData())
  } catch (error) {
    throw isPortalError(error) ? error : portalErrors['request.invalid-body']()
  }
}

/** What was typed into the form of this request, so that an error found after parsing keeps it too. */
export const typedInto = (request: Request): FormProblem['values'] => typed.get(request) ?? {}

const typed = new WeakMap<Request, FormProblem['values']>()

/** Text fields only; what a browser sends twice counts once. The values go back into the form, passwords never. */
function textValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = Object.create(null)
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  return values
}
