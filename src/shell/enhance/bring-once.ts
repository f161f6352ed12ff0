/**
 * Fetches a script once, when the answer is called. A form for which it is needed and that is sent before waits for it; where
 * it does not come, the form goes as it is. @param isFirst before all others hear of the form
 */
export function bringOnce(load: () => Promise<unknown>, needs: (form: HTMLFormElement) => boolean, isFirst: boolean) {
  let isReady = false
  let coming: Promise<void> | undefined
  const ready = () => {
    isReady = true
  }
  const bring = () => {
    coming ??= load().then(ready, ready)
    return coming
  }
  const wait = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (isReady || event.defaultPrevented || !needs(form)) return
    event.preventDefault()
    if (isFirst) event.stopImmediatePropagation()
    void bring().then(() => form.requestSubmit(event.submitter))
  }
  addEventListener('submit', wait, isFirst)
  return bring
}
