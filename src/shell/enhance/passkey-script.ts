import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser'
import { appCheckHeader } from '#platform/app-check/app-check.policy.ts'
import { appCheckToken } from '#platform/app-check/client/app-check-access.ts'
import { makeElement } from '#platform/forms/make-element.ts'
import { xsrfTokenIn } from '#platform/http/xsrf-fetch.ts'

const suggested = new WeakSet<HTMLElement>()
/** A suggestion may be taken while the button is pressed: one answer leaves the page. */
let isSent = false

/** Asks for a passkey and sends what it answers. Somebody who closes the dialog can try again. */
export async function signIn(place: HTMLElement): Promise<void> {
  const [button, note] = [place.querySelector('button'), place.querySelector<HTMLElement>('[role=alert]')]
  if (button?.getAttribute('aria-busy')) return
  button?.setAttribute('aria-busy', 'true')
  if (note) note.hidden = true
  try {
    send(place, await startAuthentication({ optionsJSON: await options() }))
  } catch {
    button?.removeAttribute('aria-busy')
    if (note) note.hidden = false
  }
}

/** Puts passkeys among the suggestions of the field that says it takes them. Nobody asked: failing is silent. */
export async function suggest(place: HTMLElement): Promise<void> {
  if (suggested.has(place) || !document.querySelector('input[autocomplete$="webauthn"]')) return
  suggested.add(place)
  try {
    if (!(await browserSupportsWebAuthnAutofill())) return
    send(place, await startAuthentication({ optionsJSON: await options(), useBrowserAutofill: true }))
  } catch {
    // The button is still there.
  }
}

async function options() {
  const proof = await appCheckToken('account')
  const headers = { 'X-XSRF-TOKEN': xsrfTokenIn(document.cookie), ...(proof && { [appCheckHeader]: proof }) }
  const response = await fetch('/login/passkey-options', { method: 'POST', headers })
  if (!response.ok) throw new Error(String(response.status))
  return response.json()
}

/** As a form, so that the browser goes where the answer leads it. */
function send(place: HTMLElement, answer: unknown): void {
  if (isSent) return
  isSent = true
  const fields = new FormData(place.closest('form') ?? undefined)
  const values = {
    _xsrf: fields.get('_xsrf'),
    keepSignedIn: fields.get('keepSignedIn'),
    answer: JSON.stringify(answer),
  }
  const inputs = Object.entries(values).map(([name, value]) =>
    makeElement('input', { name, value: String(value ?? '') }),
  )
  const form = makeElement('form', { method: 'post', action: place.dataset.passkey ?? '', hidden: true }, ...inputs)
  document.body.append(form)
  // Not `submit`, which no script hears of: the proof of work goes along.
  form.requestSubmit()
}
