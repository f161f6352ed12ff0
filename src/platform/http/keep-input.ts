import { data, isRouteErrorResponse } from 'react-router'
import type { FormProblem, Message } from './read-form.ts'

/** What the server answers has the type of the route's own `action`. */
type Sent = { request: Request; serverAction: () => Promise<never> }

/**
 * As a route's `clientAction`: what the door refused (a stale form, too many requests) or what never reached it (no
 * connection) becomes the form's own answer, so that nothing typed is lost (ux.md G4). The page stays as it is.
 */
export async function keepInput({ request, serverAction }: Sent): Promise<DataOf<FormProblem>> {
  const typed = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    const problem = messageOf(error)
    if (!problem) throw error
    const fields = new URLSearchParams(await typed.text())
    const values = Object.fromEntries([...fields].filter(([name]) => !/password|^_/i.test(name)))
    // With its status: after a refusal the loaders are not asked again, and without a connection they could not answer.
    return data({ fields: {}, problem, values } satisfies FormProblem, { status: statusOf(error) })
  }
}

type DataOf<Value> = ReturnType<typeof data<Value>>

const statusOf = (error: unknown): number => (isRouteErrorResponse(error) ? error.status : 503)

function messageOf(error: unknown): Message | null {
  // `fetch` says so, and only so, when nothing came back.
  if (error instanceof TypeError) return { key: 'error.request.no-connection' }
  if (!isRouteErrorResponse(error)) return null
  const { key, facts } = (error.data ?? {}) as Partial<Message>
  return { key: key ?? 'error.internal', ...(facts && { facts }) }
}
