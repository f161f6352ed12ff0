import type { Challenge, Solution } from 'altcha-lib'
import { xsrfTokenIn } from '#platform/http/xsrf-fetch.ts'
import { type AppCheckPurpose, appCheckField, appCheckPurposes } from '../app-check.policy.ts'
import { type AppCheckClient, type AppCheckState, createAppCheckClient, type Proof } from './app-check-client.ts'

type Message = { purpose: AppCheckPurpose; state: AppCheckState | null }

const keyOf = (purpose: AppCheckPurpose) => `appCheck.${purpose}`
const clients = new Map<AppCheckPurpose, AppCheckClient>()
const answered = new Map<AppCheckPurpose, () => void>()
const channel = new BroadcastChannel('app-check')
const answersTake = 250

/** The one client of this page for a purpose; the first call makes it ready a token. */
function appCheckFor(purpose: AppCheckPurpose, workerUrl: string): AppCheckClient {
  const known = clients.get(purpose)
  if (known) return known
  // A tab that was opened a moment ago asks what the others know, and proves only what none of them answers.
  const isNew = !readState(purpose)
  const client = createAppCheckClient({
    now: Date.now,
    later(milliseconds, task) {
      const timer = setTimeout(task, milliseconds)
      return () => clearTimeout(timer)
    },
    prove: () => prove(purpose, workerUrl),
    read: () => readState(purpose),
    write(state) {
      keepState(purpose, state)
      channel.postMessage({ purpose, state } satisfies Message)
    },
    isWatched: () => !document.hidden,
    heard: isNew ? askOthers(purpose) : undefined,
    alone: (work) => (navigator.locks ? navigator.locks.request(keyOf(purpose), work) : work()),
  })
  clients.set(purpose, client)
  client.start()
  return client
}

function askOthers(purpose: AppCheckPurpose): Promise<void> {
  channel.postMessage({ purpose, state: null } satisfies Message)
  return new Promise((resolve) => {
    answered.set(purpose, resolve)
    setTimeout(resolve, answersTake)
  })
}

channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
  const client = clients.get(data.purpose)
  if (!client) return
  if (data.state) {
    client.hear(data.state)
    keepState(data.purpose, client.state())
    answered.get(data.purpose)?.()
    return
  }
  const state = client.state()
  if (state.at > 0) channel.postMessage({ purpose: data.purpose, state } satisfies Message)
})

document.addEventListener('visibilitychange', () => {
  if (!document.hidden) for (const purpose of appCheckPurposes) clients.get(purpose)?.wake()
})

async function prove(purpose: AppCheckPurpose, workerUrl: string): Promise<Proof> {
  const asked = await fetch(`/app-check/challenge?for=${purpose}`)
  if (!asked.ok) return { status: asked.status }
  const challenge: Challenge = await asked.json()
  const solution = await solve(challenge, workerUrl)
  if (!solution) return { status: 0 }
  const headers = { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': xsrfTokenIn(document.cookie) }
  const body = JSON.stringify({ challenge, solution })
  const answer = await fetch('/app-check/exchange', { method: 'POST', headers, body })
  if (answer.ok) return answer.json()
  // A token that the next page brings anew is no reason to ask no more for a day.
  const isOutdated = answer.status === 403 && (await answer.text()).includes('-xsrf-token')
  return { status: isOutdated ? 0 : answer.status }
}

function solve(challenge: Challenge, workerUrl: string): Promise<Solution | null> {
  const worker = new Worker(workerUrl, { type: 'module' })
  return new Promise<Solution | null>((resolve) => {
    worker.onmessage = ({ data }) => resolve(data)
    worker.onerror = () => resolve(null)
    worker.postMessage(challenge)
  }).finally(() => worker.terminate())
}

function readState(purpose: AppCheckPurpose): AppCheckState | null {
  try {
    const state: unknown = JSON.parse(sessionStorage.getItem(keyOf(purpose)) ?? 'null')
    return isState(state) ? state : null
  } catch {
    return null
  }
}

function keepState(purpose: AppCheckPurpose, state: AppCheckState): void {
  try {
    sessionStorage.setItem(keyOf(purpose), JSON.stringify(state))
  } catch {
    // A browser that refuses storage proves anew after each reload.
  }
}

const isState = (value: unknown): value is AppCheckState =>
  typeof value === 'object' &&
  value !== null &&
  ['expiresAt', 'nextAt', 'failures', 'at'].every((name) => Number.isFinite((value as Record<string, unknown>)[name]))

declare const __APP_CHECK_WORKER__: string

const clientFor = (purpose: AppCheckPurpose) => appCheckFor(purpose, __APP_CHECK_WORKER__)

/** Nobody waits longer than this for a token: the form then goes without, and the server decides. */
const maxWait = 20_000
/** A wait that nobody notices needs no words. */
const unnoticed = 400

export const token = (purpose: AppCheckPurpose) => clientFor(purpose).token()

export const renew = (purpose: AppCheckPurpose, refused: string | null) => clientFor(purpose).renew(refused)

const waiting = new WeakSet<HTMLFormElement>()

/** Waits for a token, visibly, puts it into the form and lets it go; without one when none can be had. */
export async function bringProof(
  form: HTMLFormElement,
  submitter: HTMLElement | null,
  purpose: AppCheckPurpose,
  go: () => void,
): Promise<void> {
  // A form that waits already is not sent twice.
  if (waiting.has(form)) return
  waiting.add(form)
  const rest = showWaiting(form, submitter)
  const found = await Promise.race([token(purpose), after(maxWait)])
  rest()
  waiting.delete(form)
  fieldOf(form).value = found ?? ''
  go()
}

const after = (milliseconds: number) => new Promise<null>((resolve) => setTimeout(resolve, milliseconds, null))

function fieldOf(form: HTMLFormElement): HTMLInputElement {
  const known = form.querySelector<HTMLInputElement>(`input[name=${appCheckField}]`)
  if (known) return known
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = appCheckField
  form.append(field)
  return field
}

/** The button says that it is busy, and after a moment words say why. Answers how to take both back. */
function showWaiting(form: HTMLFormElement, submitter: HTMLElement | null): () => void {
  submitter?.setAttribute('aria-busy', 'true')
  const spinner = document.createElement('span')
  spinner.className = 'spinner'
  submitter?.prepend(spinner)
  const words = document.createElement('p')
  words.className = 'field-help'
  words.role = 'status'
  form.append(words)
  const timer = setTimeout(() => {
    words.textContent = document.documentElement.dataset.appCheckWords ?? ''
  }, unnoticed)
  return () => {
    clearTimeout(timer)
    submitter?.removeAttribute('aria-busy')
    spinner.remove()
    words.remove()
  }
}
