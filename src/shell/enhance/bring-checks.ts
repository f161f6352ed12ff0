/** Put in by the build. */
declare const __CHECKS__: string

/** What looks at forms is fetched with the first field that somebody enters; a form that is sent before waits for it. */
export function bringChecks(): void {
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
