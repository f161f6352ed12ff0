import { strengthOf } from '#features/accounts/passwords/password-strength.ts'

/** `data-strength="{id of a field}"` holds one word for each strength; its `data-level` says which is shown. */
export function tellStrength(): void {
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement)) return
    const words = document.querySelector(`[data-strength="${target.id}"]`)
    words?.setAttribute('data-level', target.value && strengthOf(target.value))
  })
}
