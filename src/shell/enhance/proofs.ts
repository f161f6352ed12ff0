import { appCheckPurposeOf } from '#platform/app-check/app-check.policy.ts'
import { loadAppCheck } from '#platform/app-check/client/app-check-access.ts'

/** Where a form goes: not `form.action`, which a field of that name would hide. */
const purposeOf = (form: HTMLFormElement, button?: HTMLElement | null) => {
  const asked = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  return appCheckPurposeOf((asked('method') || 'get').toUpperCase(), new URL(asked('action'), location.href).pathname)
}

/**
 * Forms that need a proof of work (decisions section 10) get it while the reader types; whoever is faster waits a moment.
 * What a running app sends itself carries it in a header instead (send-with-proof.ts). Nothing is loaded elsewhere.
 */
export function bringProofs(): void {
  if (!document.documentElement.dataset.appCheck) return
  const purposes = new Set([...document.forms].map((form) => purposeOf(form)))
  for (const purpose of purposes) if (purpose) loadAppCheck()?.then((module) => module.token(purpose))

  let going: HTMLFormElement | null = null
  // At the window, after React: what the running app sends itself is not sent by the browser.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const purpose = purposeOf(form, event.submitter)
    if (event.defaultPrevented || !purpose || form === going) return
    event.preventDefault()
    const go = () => {
      going = form
      form.requestSubmit(event.submitter)
      going = null
    }
    loadAppCheck()?.then((module) => module.bringProof(form, event.submitter, purpose, go), go)
  })
}
