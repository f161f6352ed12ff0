import { isConnected, isFromProxy } from '#platform/http/connection.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { WrittenFields } from '../../draft-fields.ts'
import type { PairedField } from '../../paired-texts.ts'
import { draftPath } from '../../writing-paths.ts'
import type { Kept, SaveAnswer } from './draft-keeper.ts'

/** What is said of its texts beside the other language, and goes with the next save. */
export type DraftMarks = { takenOver: Set<PairedField>; fits: Set<PairedField> }

/** What the server tells about a draft; `fields` only where the version is another than the one that was named. */
export type DraftNews = {
  version: number
  savedAt: number
  savedBy: string | null
  fields: WrittenFields | null
  /** Changes when anything else of the article does. */
  stamp: string
  /** Who else has the editor open. */
  other: string | null
}

/**
 * Sends the draft. Not by a form of React Router: its answer belongs to a moment, and the page is not loaded anew for it.
 * As form data: the text is JSON, which other encodings would blow up.
 */
export async function sendDraft(
  id: string,
  fields: WrittenFields,
  version: number,
  by: 'hand' | 'itself',
  { takenOver, fits }: DraftMarks,
): Promise<SaveAnswer> {
  const marks = { takenOver: [...takenOver].join(' '), fits: [...fits].join(' ') }
  const { response, answer } = await post(id, { intent: 'save', ...fields, ...marks, version: String(version), by })
  if (!response || isFromProxy(response)) return { kind: 'unreached', why: 'line' }
  if (response.status >= 500 || response.status === 429) return { kind: 'unreached', why: 'server' }
  if (response.ok && isSaved(answer)) return { kind: 'saved', ...answer }
  if (response.status === 409 && answer && 'theirs' in answer)
    return { kind: 'conflict', theirs: answer.theirs as Kept }
  const { fields: errors = {}, problem = null } = (answer ?? {}) as Partial<FormProblem>
  const isTold = problem !== null || Object.keys(errors).length > 0
  // Refused at the door, such as for a proof that was not renewed while the line was away: nobody decided about the text.
  return isTold ? { kind: 'refused', fields: errors, problem } : { kind: 'unreached', why: 'server' }
}

/** A text that was given up stays as a revision. @returns whether it does */
export async function keepAside(id: string, fields: WrittenFields): Promise<boolean> {
  const { response } = await post(id, { intent: 'keep', ...fields })
  return response?.ok === true
}

/** This text still says what the other language says, or that is taken back. @returns whether it was kept */
export async function sendFits(id: string, field: PairedField, fits: boolean): Promise<boolean> {
  const { response } = await post(id, { intent: 'fits', field, fits: fits ? 'yes' : 'no' })
  return response?.ok === true
}

/** The viewer has the editor open. @returns who else has; undefined when the server was not reached */
export async function sayPresent(id: string, isArriving: boolean): Promise<string | null | undefined> {
  const { response, answer } = await post(id, { intent: 'present', ...(isArriving && { arriving: 'yes' }) })
  return response?.ok ? ((answer as { other?: string | null })?.other ?? null) : undefined
}

/** He closed it; this outlives the page. */
export const sayAbsent = (id: string): void => void post(id, { intent: 'leave' }, { keepalive: true })

export async function askNews(id: string, version: number): Promise<DraftNews | null> {
  const response = await fetch(`${draftPath(id)}?version=${version}`).catch(() => null)
  return response?.ok ? ((await response.json().catch(() => null)) as DraftNews | null) : null
}

/** Milliseconds after which a request is given up: a line that died without a word would hold back every later save. */
const patience = 60_000

async function post(id: string, fields: Record<string, string>, init: RequestInit = {}) {
  // Without a line a request may wait for its proof of a real browser, and nobody would hear that nothing is saved.
  if (!isConnected()) return { response: null, answer: null }
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const signal = AbortSignal.timeout(patience)
  const response = await fetch(draftPath(id), { method: 'POST', body, signal, ...init }).catch(() => null)
  const answer = (await response?.json().catch(() => null)) as object | null
  return { response, answer }
}

const isSaved = (answer: object | null): answer is { version: number; savedAt: number } =>
  answer !== null && 'version' in answer && 'savedAt' in answer
