const texts = 'input:not([type]), input:is([type=text], [type=search], [type=email], [type=tel], [type=url]), textarea'

/**
 * What somebody typed before React came stands in the field, but no handler has heard it, and the next rendering would take
 * it away: each such field tells it once more. Call it right after hydration.
 */
export function replayTyping(): void {
  for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(texts)) {
    const typed = field.value
    if (typed === field.defaultValue) continue
    // React compares with what it saw last, through a setter of its own on the element: only a change that goes past it counts.
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
    field.value = field.defaultValue
    set?.call(field, typed)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}
