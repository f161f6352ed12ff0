const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

function closeAllBut(target: EventTarget | null): void {
  for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
}

/** Choosing something closes the menu it stands in; opening a branch of it does not. */
function closeOnChoice(target: Element): void {
  const choice = target.closest('a, button[type="submit"], .menu-item')
  const menu = choice?.closest<HTMLDetailsElement>('details[data-menu]')
  if (menu) menu.open = false
}

/** Menus are `details`: they open by themselves. They close on a press outside, on a choice, on Escape, and behind the focus. */
export function closeMenus(): void {
  document.addEventListener('click', (event) => {
    closeAllBut(event.target)
    closeOnChoice(event.target as Element)
  })
  document.addEventListener('focusin', (event) => closeAllBut(event.target))
  document.addEventListener('keydown', (event) => {
    const menu = [...openMenus()].at(-1)
    if (event.key !== 'Escape' || !menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}
