import { data, type RouterContextProvider } from 'react-router'
import { isPortalError, type PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { outageOf } from '#platform/outages/outage.ts'
import { type FormProblem, InvalidForm, type Message, typedInto } from './read-form.ts'
import { requestContext } from './request.context.ts'

/** What never goes back to the browser, not even to the person who typed it. */
const secretFields = ['password', 'currentPassword', 'newPassword', '_xsrf', '_appCheck']

/** Runs an action only for whom its route declared it; an expected error becomes the form's own answer, with the input kept. */
export function formAction<Args extends { request: Request; context: Readonly<RouterContextProvider> }, Result>(
  action: (args: Args) => Promise<Result>,
) {
  const wrapped = async (args: Args): Promise<Result | ReturnType<typeof refusal>> => {
    try {
      const { refusedAction } = args.context.get(requestContext)
      if (refusedAction) throw refusedAction
      return await action(args)
    } catch (error) {
      if (error instanceof InvalidForm)
        return refusal(422, { fields: error.fields, problem: null, values: error.values })
      const expected = asExpected(error)
      if (!expected) throw error
      tellWait(args.context, expected)
      const found = problemOf(expected)
      // That a file is missing belongs to the catalogue too, beside its field.
      sayAsToast(args.context, found.problem ?? found.fields.file ?? null)
      return refusal(expected.status, { ...found, values: typedInto(args.request) })
    }
  }
  formActions.add(wrapped)
  return wrapped
}

const formActions = new WeakSet<object>()

export const isFormAction = (action: unknown): boolean => typeof action === 'function' && formActions.has(action)

/** Wraps a route's loader: a PortalError reaches the error page with its status and code, nothing more. */
export function pageLoader<Args, Result>(loader: (args: Args) => Promise<Result>) {
  return async (args: Args): Promise<Result> => {
    try {
      return await loader(args)
    } catch (error) {
      const expected = asExpected(error)
      if (!expected) throw error
      const { context } = args as { context?: Readonly<RouterContextProvider> }
      if (context) tellWait(context, expected)
      throw data({ key: expected.key, facts: expected.facts }, { status: expected.status })
    }
  }
}

const asExpected = (error: unknown): PortalError | null => (isPortalError(error) ? error : outageOf(error))

function tellWait(context: Readonly<RouterContextProvider>, { facts }: PortalError): void {
  if (typeof facts.seconds === 'number') context.get(requestContext).retryAfter(facts.seconds)
}

/** On the page that answers a form sent without React, beside the banner over the form; the running app shows it itself. */
function sayAsToast(context: Readonly<RouterContextProvider>, problem: Message | null): void {
  if (problem) context.get(requestContext).notice ??= { kind: 'error', ...problem }
}

const refusal = (status: number, problem: FormProblem) =>
  data({ ...problem, values: withoutSecrets(problem.values) }, { status })

function problemOf(error: PortalError): Pick<FormProblem, 'fields' | 'problem'> {
  const message = { key: error.key, facts: error.facts }
  return error.field ? { fields: { [error.field]: message }, problem: null } : { fields: {}, problem: message }
}

const withoutSecrets = (values: FormProblem['values']) =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secretFields.includes(name)))

type Args = { context: Readonly<RouterContextProvider>; request: Request }

/** The loader of an address where something is only done: 405 for those who may do it, what the guard says for all others. */
export const nothingToRead = (guard: (context: Args['context'], request: Request) => unknown) =>
  pageLoader(async ({ context, request }: Args): Promise<never> => {
    guard(context, request)
    throw portalErrors['request.method-not-allowed']()
  })

/** For addresses that a script asks: JSON, or an expected error as `{error: {key, facts}}` with its status. */
export async function jsonAnswer(work: () => Promise<unknown>): Promise<Response> {
  try {
    return Response.json(await work(), { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    if (!isPortalError(error)) throw error
    return Response.json({ error: { key: error.key, facts: error.facts } }, { status: error.status })
  }
}
