/** A hint with `data-caps-lock="{id of a field}"` is shown while capitals are locked in that field. */
export function tellCapsLock(): void {
  for (const type of ['keydown', 'keyup', 'focusout'] as const) {
    document.addEventListener(type, (event) => {
      const hint = document.querySelector(`[data-caps-lock="${(event.target as Element).id}"]`)
      hint?.toggleAttribute('hidden', !(event instanceof KeyboardEvent && event.getModifierState('CapsLock')))
    })
  }
}
