import { type AppCheckPurpose, appCheckField } from '../app-check.policy.ts'
import { appCheckFor } from './browser-app-check.ts'

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
