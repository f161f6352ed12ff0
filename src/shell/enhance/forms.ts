import { strengthOf } from '#features/accounts/passwords/password-strength.ts'
import { type Unwanted, unwantedIn } from '#features/pages/contact/unwanted-files.ts'
import { bringProofs } from '#platform/app-check/client/bring-proofs.ts'
import { showChosenFiles } from '#platform/forms/file-fields.ts'
import { refuseStrayFiles } from '#platform/forms/stray-files.ts'
import { bringOnce } from './bring-once.ts'

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
    const field = document.getElementById(button?.dataset.showPassword ?? '')
    if (!button || !(field instanceof HTMLInputElement)) return
    const isShown = field.type === 'text'
    field.type = isShown ? 'password' : 'text'
    button.setAttribute('aria-pressed', String(!isShown))
  })
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

/** Shows `data-passkey` where the browser knows passkeys. Its script is fetched when somebody stirs. */
function offerPasskey(): void {
  const place = document.querySelector<HTMLElement>('[data-passkey]')
  if (!place || !('PublicKeyCredential' in window)) return
  const script = (): Promise<typeof import('./passkey-script.ts')> => import(/* @vite-ignore */ __PASSKEY__)
  delete place.dataset.waits
  place.querySelector('button')?.addEventListener('click', () => void script().then((it) => it.signIn(place)))
  for (const stirring of ['pointermove', 'keydown', 'touchstart'])
    addEventListener(stirring, () => void script().then((it) => it.suggest(place)), { once: true, passive: true })
}

declare const __CHECKS__: string

/** What looks at forms is fetched with the first field that somebody enters; a form that is sent before waits for it. */
function bringChecks(): void {
  const needsChecks = (form: HTMLFormElement | null) => Boolean(form?.dataset.checks)
  const bring = bringOnce(() => import(/* @vite-ignore */ __CHECKS__), needsChecks, true)
  const enter = ({ target }: { target: unknown }) => {
    if (needsChecks((target as HTMLInputElement).form)) void bring()
  }
  addEventListener('focusin', enter)
  enter({ target: document.activeElement })
}

/** Says at once what the server would refuse, by limits and sentences in `data-`; such a form is not sent. */
function refuseFiles(): void {
  addEventListener(
    'change',
    ({ target }) => (target as Element).matches('[data-files]') && look(target as HTMLInputElement),
  )
  addEventListener('submit', (event) => {
    for (const field of (event.target as HTMLFormElement).querySelectorAll<HTMLInputElement>('[data-files]')) {
      if (!look(field)) continue
      event.preventDefault()
      field.focus()
    }
  })
}

function look(field: HTMLInputElement): Unwanted | null {
  const { most, bytes, refused = '' } = field.dataset
  const unwanted = unwantedIn([...(field.files ?? [])], {
    most: Number(most),
    bytes: Number(bytes),
    refused: new Set(refused.split(' ')),
  })
  const problem = document.getElementById(`${field.id}-problem`)
  // What the server said of the files before.
  const earlier = document.getElementById(`${field.id}-error`)
  if (earlier) earlier.hidden = true
  if (problem) {
    problem.hidden = !unwanted
    describe(field, problem.id, unwanted !== null)
  }
  const text = problem?.querySelector('span')
  if (text) text.textContent = unwanted && sentence(field, unwanted)
  field.ariaInvalid = unwanted ? 'true' : null
  return unwanted
}

/** Somebody who comes back to the field hears it once more. */
function describe(field: HTMLInputElement, id: string, isWrong: boolean): void {
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one && one !== id)
  field.setAttribute('aria-describedby', [...(isWrong ? [id] : []), ...others].join(' '))
}

function sentence({ dataset }: HTMLInputElement, unwanted: Unwanted): string {
  if (unwanted.kind === 'too-many') return dataset.tooMany ?? ''
  if (unwanted.kind === 'too-large') return dataset.tooLarge ?? ''
  return (dataset.program ?? '').replace('%', unwanted.extension)
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
