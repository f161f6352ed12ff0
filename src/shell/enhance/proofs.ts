import { loadAppCheck } from '#platform/app-check/client/app-check-access.ts'
import { loadProofs, purposeAt } from '#platform/app-check/client/proofs.ts'

/** Where a form goes and how: not `form.action`, which a field of that name would hide. */
const sendingOf = (form: HTMLFormElement, button?: HTMLElement | null) => {
  const asked = (name: string) => button?.getAttribute(`form${name}`) ?? form.getAttribute(name) ?? ''
  return { method: asked('method') || 'get', address: asked('action') }
}

const isChange = (form: HTMLFormElement, button?: HTMLElement | null) =>
  sendingOf(form, button).method.toLowerCase() === 'post'

async function purposeOf(form: HTMLFormElement, button?: HTMLElement | null) {
  const { method, address } = sendingOf(form, button)
  return purposeAt(await loadProofs(), method, address)
}

/**
 * Forms that need a proof of work get it while the reader types; whoever is faster waits a moment. What a running app sends
 * itself carries it in a header instead (send-with-proof.ts). Nothing is loaded elsewhere.
 */
export function bringProofs(): void {
  if (!document.documentElement.dataset.appCheck) return
  for (const form of document.forms) if (isChange(form)) void prepare(form)

  let going: HTMLFormElement | null = null
  // At the window, after React: what the running app sends itself is not sent by the browser.
  addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    const { submitter } = event
    if (event.defaultPrevented || !isChange(form, submitter) || form === going) return
    event.preventDefault()
    const go = () => {
      going = form
      form.requestSubmit(submitter)
      going = null
    }
    void bring(form, submitter, go).catch(go)
  })
}

async function prepare(form: HTMLFormElement): Promise<void> {
  const purpose = await purposeOf(form)
  if (purpose) (await loadAppCheck())?.token(purpose)
}

async function bring(form: HTMLFormElement, submitter: HTMLElement | null, go: () => void): Promise<void> {
  const purpose = await purposeOf(form, submitter)
  const appCheck = purpose && (await loadAppCheck())
  if (purpose && appCheck) return appCheck.bringProof(form, submitter, purpose, go)
  go()
}
