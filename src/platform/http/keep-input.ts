import { useState } from 'react'
import { data, isRouteErrorResponse, useLocation } from 'react-router'
import type { FormProblem, Message } from './read-form.ts'

type Sent = { request: Request; serverAction: () => Promise<never> }

/** As a route's `clientAction`: what was refused, broke on the way, or never reached the server becomes the form's own answer. */
export async function keepInput({ request, serverAction }: Sent): Promise<ReturnType<typeof data<FormProblem>>> {
  const typed = request.clone()
  try {
    return await serverAction()
  } catch (error) {
    // A reader who goes elsewhere meanwhile calls it off themselves; what is no error leads elsewhere.
    const failure = request.signal.aborted ? null : failureOf(error)
    if (!failure) throw error
    const fields = new URLSearchParams(await typed.text())
    const values = Object.fromEntries([...fields].filter(([name]) => !/password|^_/i.test(name)))
    const { status, problem } = failure
    const isUnanswered = status >= 500
    // With its status: after a refusal the loaders are not asked again, and without a connection they could not answer.
    return data({ fields: {}, problem, values, ...(isUnanswered && { isUnanswered }) } satisfies FormProblem, {
      status,
    })
  }
}

const noPortal = [502, 503, 504]

function failureOf(error: unknown): { status: number; problem: Message } | null {
  // `fetch` says so, and only so, when nothing came back.
  if (error instanceof TypeError) return { status: 503, problem: { key: 'error.request.no-connection' } }
  if (isRouteErrorResponse(error)) {
    const { key, facts } = (error.data ?? {}) as Partial<Message>
    const unsaid = noPortal.includes(error.status) ? 'error.request.no-connection' : 'error.request.failed'
    return { status: error.status, problem: { key: key ?? unsaid, ...(facts && { facts }) } }
  }
  return error instanceof Error ? { status: 500, problem: { key: 'error.request.failed' } } : null
}

/**
 * What a route's action answered, until something is sent again or another page comes. React Router itself forgets it as
 * soon as the page asks its loaders anew, which any live news makes it do: the reader would lose the message, and what they
 * typed, before they could correct it.
 */
export function useAnswer<Answer>(answer: Answer | undefined): Answer | null {
  // Every sending makes a new place in the history, asking the loaders again does not.
  const { key } = useLocation()
  const [last, setLast] = useState({ answer, key })
  if (answer !== undefined && (last.answer !== answer || last.key !== key)) setLast({ answer, key })
  return answer ?? (last.key === key ? (last.answer ?? null) : null)
}
