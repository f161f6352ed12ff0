import type { AppCheckPurpose } from '#platform/app-check/app-check.policy.ts'
import { appCheckToken, loadAppCheck } from './app-check-access.ts'
import { loadProofs, purposeAt } from './proofs.ts'

/** Where a form goes and how: not `form.action`, which a field of that name would hide. */
const sendingOf = (form: HTMLFormElement, button?: HTMLElement | null) => {
  const asked = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  return { method: asked('method') || 'get', address: asked('action') }
}

/** Forms that need a proof of work get it while the reader types. A running app sends it in a header (send-with-proof.ts). */
export function bringProofs(): void {
  if (!document.documentElement.dataset.appCheck) return
  type Find = (form: HTMLFormElement, button?: HTMLElement | null) => AppCheckPurpose | null
  let find: Find | undefined
  const ready = loadProofs().then((proofs): Find => {
    find = (form, button) => {
      const { method, address } = sendingOf(form, button)
      return purposeAt(proofs, method, address)
    }
    return find
  })
  void ready.then((found) => {
    const purposes = new Set([...document.forms].map((form) => found(form)))
    for (const purpose of purposes) if (purpose) void appCheckToken(purpose)
  })

  let going: HTMLFormElement | null = null
  // At the window, after React: what the running app sends itself is not sent by the browser.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { submitter } = event
    const isRead = sendingOf(form, submitter).method.toLowerCase() === 'get'
    if (event.defaultPrevented || isRead || form === going || find?.(form, submitter) === null) return
    event.preventDefault()
    const go = () => {
      // A menu may have closed meanwhile, with its form.
      if (!form.isConnected) document.body.append(form)
      going = form
      form.requestSubmit(submitter)
      going = null
    }
    void bring(form, submitter, go).catch(go)
  })

  async function bring(form: HTMLFormElement, submitter: HTMLElement | null, go: () => void): Promise<void> {
    const purpose = (await ready)(form, submitter)
    const appCheck = purpose && (await loadAppCheck())
    if (purpose && appCheck) return appCheck.bringProof(form, submitter, purpose, go)
    go()
  }
}
