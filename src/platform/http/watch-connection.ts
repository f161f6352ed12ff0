import {
  checkConnection,
  connectedOr,
  firstWaitMs,
  isFromProxy,
  maxWaitMs,
  noteFailing,
  noteRequest,
  onConnectionBack,
  startConnection,
} from './connection.ts'
import { watchAnswer } from './unanswered-changes.ts'

/** An answer that takes longer may never come: then somebody looks whether the server is there at all. */
const silenceMs = 5000

/** What only reads waits for the connection; a change is never sent twice: its sender hears that there was no connection. */
export function watchConnection(): void {
  const send = window.fetch.bind(window)
  startConnection(send)
  removeFailedStyles()
  window.fetch = (input, init) => {
    const { method, url, signal } = questionOf(input, init)
    if (new URL(url, location.href).origin !== location.origin) return send(input, init)
    if (['GET', 'HEAD'].includes(method))
      return askUntilAnswered((own) => send(input, { ...init, signal: own }), signal)
    // Bytes of an upload may take long on a slow line; uploads look after themselves.
    if (method === 'PATCH') return changeOnce(() => send(input, init))
    return orGivenUp((own) => changeOnce(() => send(input, { ...init, signal: own })), signal)
  }
}

type Send = (signal: AbortSignal) => Promise<Response>

/** Of the request: somebody who goes elsewhere meanwhile ends the waiting. */
type Signal = AbortSignal | null | undefined

function questionOf(input: RequestInfo | URL, init?: RequestInit) {
  const request = input instanceof Request ? input : null
  return {
    method: (init?.method ?? request?.method ?? 'GET').toUpperCase(),
    url: request?.url ?? String(input),
    signal: init?.signal ?? request?.signal,
  }
}

/** Without an answer for long, anyone who waits can stop: to the sender it is as if there were no connection. */
async function orGivenUp(send: Send, signal: Signal): Promise<Response> {
  const own = new AbortController()
  const stopWatching = watchAnswer(() => own.abort())
  try {
    return await send(signal ? AbortSignal.any([signal, own.signal]) : own.signal)
  } catch (problem) {
    throw own.signal.aborted ? new TypeError('nobody answered', { cause: problem }) : problem
  } finally {
    stopWatching()
  }
}

async function changeOnce(send: () => Promise<Response>): Promise<Response> {
  const stopWatching = watchSilence()
  const noteAnswer = noteRequest()
  try {
    const answer = await send()
    if (isFromProxy(answer)) void checkConnection()
    else noteAnswer()
    return await whole(answer)
  } catch (problem) {
    if (problem instanceof TypeError) void checkConnection()
    throw problem
  } finally {
    stopWatching()
  }
}

async function askUntilAnswered(send: Send, signal: Signal): Promise<Response> {
  let answered: (() => void) | undefined
  try {
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
      const answer = await answerOf(send, signal)
      if (answer) return answer
      answered ??= noteFailing()
      await connectedOr(waitMs, signal ?? undefined)
    }
  } finally {
    answered?.()
  }
}

async function answerOf(send: Send, signal: Signal): Promise<Response | null> {
  const stopWatching = watchSilence()
  const noteAnswer = noteRequest()
  // A request that hung while the connection was away may be lost for good.
  const again = new AbortController()
  const stopWaiting = onConnectionBack(() => again.abort())
  try {
    const answer = await send(signal ? AbortSignal.any([signal, again.signal]) : again.signal)
    if (isFromProxy(answer)) return null
    noteAnswer()
    return await whole(answer)
  } catch (problem) {
    if (signal?.aborted) throw problem
    // The connection is back already: nothing to wait for, and nothing to report.
    if (again.signal.aborted) return answerOf(send, signal)
    if (problem instanceof TypeError) return null
    throw problem
  } finally {
    stopWatching()
    stopWaiting()
  }
}

/** Data may be cut off in the middle; they count when they are here. @throws TypeError when the connection is lost, AbortError */
async function whole(answer: Response): Promise<Response> {
  const type = answer.headers.get('Content-Type') ?? ''
  if (type.includes('text/x-script')) return new Response(await answer.arrayBuffer(), answer)
  if (type.includes('application/json')) await answer.clone().arrayBuffer()
  return answer
}

export function watchSilence(): () => void {
  const timer = setTimeout(() => void checkConnection(), silenceMs)
  return () => clearTimeout(timer)
}

/** A link that stands there already would pass for styles that came when they are asked for again. */
function removeFailedStyles(): void {
  const remove = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
  }
  document.addEventListener('error', remove, { capture: true })
}
