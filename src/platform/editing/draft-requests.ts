import { isConnected, isFromProxy } from '#platform/http/connection.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { Fields, SavedDraft } from './draft-state.ts'
import type { SaveAnswer, SavedBy } from './draft-store.ts'

/**
 * Not by a form of React Router, whose answer belongs to a moment and loads the page anew; as form data, for JSON grows in
 * other encodings. @param extra fields that go with the save and are no text
 */
export async function sendDraft<F extends Fields>(
  path: string,
  { fields, version, by, extra }: { fields: F; version: number; by: SavedBy; extra: Fields },
): Promise<SaveAnswer<F>> {
  const { response, answer } = await post(path, { intent: 'save', ...fields, ...extra, version: String(version), by })
  if (!response || isFromProxy(response)) return { kind: 'unreached', why: 'line' }
  if (response.status >= 500 || response.status === 429) return { kind: 'unreached', why: 'server' }
  if (response.ok && isSaved(answer)) return { kind: 'saved', ...answer }
  if (response.status === 409 && answer && 'theirs' in answer)
    return { kind: 'conflict', theirs: answer.theirs as SavedDraft<F> }
  const { fields: errors = {}, problem = null } = (answer ?? {}) as Partial<FormProblem>
  const isExplained = problem !== null || Object.keys(errors).length > 0
  // Refused by the guard, such as for a proof that was not renewed while offline: nobody decided about the text.
  return isExplained ? { kind: 'refused', fields: errors, problem } : { kind: 'unreached', why: 'server' }
}

/** Something small that is said of a draft. @returns whether the server took it */
export async function sayOfDraft(path: string, fields: Fields): Promise<boolean> {
  return (await post(path, fields)).response?.ok === true
}

/** The viewer has the editor open. @returns who else has; undefined when the server was not reached */
export async function sayPresent(path: string, isArriving: boolean): Promise<string | null | undefined> {
  const { response, answer } = await post(path, { intent: 'present', ...(isArriving && { arriving: 'yes' }) })
  return response?.ok ? ((answer as { other?: string | null })?.other ?? null) : undefined
}

/** The viewer closed it; this outlives the page. */
export const sayAbsent = (path: string): void => void post(path, { intent: 'leave' }, { keepalive: true })

/** A connection that died without a word would hold back every later save. */
const timeoutMs = 60_000

/** Answers null where the server was not reached, or answered no data. */
export async function post(path: string, fields: Fields, init: RequestInit = {}) {
  // Offline, a request may wait for its proof of a real browser, and nobody would learn that nothing is saved.
  if (!isConnected()) return { response: null, answer: null }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(path, { method: 'POST', body, signal, ...init }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as object | null
  return { response, answer }
}

const isSaved = (answer: object | null): answer is { version: number; savedAt: number } =>
  answer !== null && 'version' in answer && 'savedAt' in answer
