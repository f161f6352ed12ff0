/** Put in by the build: where the script lies that tells. */
declare const __FULL_TEXT__: string

/**
 * A text that an ellipsis cuts because the window is narrow is told in full on pointing at it and on focus (ux.md F3).
 * Names need it, so it does not ask for the member's setting. Touch has no pointing: a tap opens.
 */
export function tellCutTexts(): void {
  const tell = (cut: Element | undefined, isByKeyboard: boolean) => {
    if (cut)
      import(/* @vite-ignore */ __FULL_TEXT__).then(
        ({ show }) => show(cut, isByKeyboard),
        () => {},
      )
  }
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') tell([target as Element, (target as Element).parentElement].find(isCut), false)
  })
  document.addEventListener('focusin', ({ target }) => {
    const focused = target as Element
    // A row of the list holds one name.
    const parts = focused.matches('[data-row]') ? focused.querySelectorAll('a, a > *') : [focused, ...focused.children]
    if (focused.matches(':focus-visible')) tell([...parts].find(isCut), true)
  })
}

/** Letters may stand out of their line by so many CSS pixels. */
const lineGap = 6

/** Cut by its style. What has a help text of its own is told by that. */
const isCut = (element: Element | null): element is Element =>
  element !== null &&
  (element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight + lineGap) &&
  getComputedStyle(element).textOverflow === 'ellipsis' &&
  !element.matches('input, [title], [data-tooltip] *')
