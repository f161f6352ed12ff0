/** `data-show-password` holds the id of a password field. */
export function showPasswords(): void {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest<HTMLElement>('[data-show-password]')
    if (button) togglePassword(button)
  })
}

function togglePassword(button: HTMLElement): void {
  const field = document.getElementById(button.dataset.showPassword ?? '')
  if (!(field instanceof HTMLInputElement)) return
  const isShown = field.type === 'text'
  field.type = isShown ? 'password' : 'text'
  button.setAttribute('aria-pressed', String(!isShown))
}
