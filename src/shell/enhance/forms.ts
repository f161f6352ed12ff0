import { strengthOf } from '#features/accounts/passwords/password-strength.ts'
import { bringProofs } from '#platform/app-check/client/bring-proofs.ts'
import { showChosenFiles } from '#platform/forms/chosen-files.ts'
import { refuseStrayFiles } from '#platform/forms/stray-files.ts'
import { refuseFiles } from './file-rules.ts'

/** A hint with `data-caps-lock="{id of a field}"` is shown while capitals are locked in that field. */
function tellCapsLock(): void {
  for (const type of ['keydown', 'keyup', 'focusout'] as const) {
    document.addEventListener(type, (event) => {
      const hint = document.querySelector(`[data-caps-lock="${(event.target as Element).id}"]`)
      hint?.toggleAttribute('hidden', !(event instanceof KeyboardEvent && event.getModifierState('CapsLock')))
    })
  }
}

/** `data-strength="{id of a field}"` holds one word for each strength; its `data-level` says which is shown. */
function tellStrength(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const words = document.querySelector(`[data-strength="${target.id}"]`)
    words?.setAttribute('data-level', target.value && strengthOf(target.value))
  })
}

/** `data-show-password` holds the id of a password field. */
function showPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-show-password]')
    if (button) togglePassword(button)
  })
}

function togglePassword(button: HTMLElement): void {
  const field = document.getElementById(button.dataset.showPassword ?? '')
  if (!(field instanceof HTMLInputElement)) return
  const isShown = field.type === 'text'
  field.type = isShown ? 'password' : 'text'
  button.setAttribute('aria-pressed', String(!isShown))
}

/** A native form with `data-send-once` is sent once, however often one presses; coming back to the page frees it. */
function sendOnce(): void {
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (event.defaultPrevented || form.dataset.sendOnce === undefined) return
    if (form.dataset.sendOnce) return event.preventDefault()
    mark(form, 'sent')
  })
  addEventListener('pageshow', () => {
    for (const form of document.querySelectorAll<HTMLFormElement>('[data-send-once]')) mark(form, '')
  })
}

function mark(form: HTMLFormElement, state: string): void {
  form.dataset.sendOnce = state
  form.querySelector('[type=submit]')?.setAttribute('aria-disabled', String(state !== ''))
}

/** Put in by the bundler: where `passkey-script.ts` lies. */
declare const __PASSKEY__: string

type PasskeyScript = typeof import('./passkey-script.ts')

/**
 * Shows a button marked `data-passkey="{where the answer goes}"` where the browser knows passkeys. What it needs is fetched
 * when somebody stirs on the page: then passkeys are among the suggestions of the address field too.
 */
function offerPasskey(): void {
  const place = document.querySelector<HTMLElement>('[data-passkey]')
  if (!place || !('PublicKeyCredential' in window)) return
  const script = (): Promise<PasskeyScript> => import(/* @vite-ignore */ __PASSKEY__)
  place.hidden = false
  place.querySelector('button')?.addEventListener('click', () => void script().then((it) => it.signIn(place)))
  for (const stirring of ['pointermove', 'keydown', 'touchstart'])
    addEventListener(stirring, () => void script().then((it) => it.suggest(place)), { once: true, passive: true })
}

/** Put in by the build. */
declare const __CHECKS__: string

/** What looks at forms is fetched with the first field that somebody enters; a form that is sent before waits for it. */
function bringChecks(): void {
  let isReady = false
  let coming: Promise<void> | undefined
  // Without a line the server looks at the form, as soon as there is one.
  const ready = () => {
    isReady = true
  }
  const bring = () => {
    coming ??= import(/* @vite-ignore */ __CHECKS__).then(ready, ready)
    return coming
  }
  const enter = ({ target }: { target: unknown }) => {
    if ((target as HTMLInputElement).form?.dataset.checks) void bring()
  }
  addEventListener('focusin', enter)
  enter({ target: document.activeElement })
  addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement
      if (isReady || !form.dataset.checks) return
      event.preventDefault()
      event.stopImmediatePropagation()
      void bring().then(() => form.requestSubmit(event.submitter))
    },
    true,
  )
}

// Fetched with the first form that sends something (on-demand.ts): most pages have none.
bringChecks()
tellCapsLock()
showPasswords()
tellStrength()
refuseFiles()
showChosenFiles()
refuseStrayFiles()
// Before sendOnce, which counts only what really goes.
bringProofs()
sendOnce()
offerPasskey()
