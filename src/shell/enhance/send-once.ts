/** A native form with `data-send-once` is sent once, however often one presses; coming back to the page frees it. */
export function sendOnce(): void {
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
