import { fileFacts } from '#platform/files/file-facts.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { makeElement } from './make-element.ts'

/** Lists in `#{id}-chosen` the files of a field with `data-remove`, the word on the buttons that take one away. */
export function showChosenFiles(): void {
  addEventListener(
    'change',
    ({ target }) => (target as Element).matches('input[data-remove]') && show(target as HTMLInputElement),
  )
}

function show(field: HTMLInputElement): void {
  const list = document.getElementById(`${field.id}-chosen`)
  for (const image of list?.querySelectorAll('img') ?? []) URL.revokeObjectURL(image.src)
  list?.replaceChildren(...[...(field.files ?? [])].map((file) => rowOf(file, field)))
}

function rowOf(file: File, field: HTMLInputElement): HTMLLIElement {
  const language = document.documentElement.lang.slice(0, 2) as Language
  const name = makeElement('span', { textContent: file.name })
  const facts = makeElement('small', { textContent: fileFacts(file, language) })
  const picture = file.type.startsWith('image/') ? [pictureOf(file)] : []
  return makeElement('li', {}, ...picture, makeElement('p', {}, name, facts), removalOf(file, field))
}

/** What the browser cannot show (HEIC) shows nothing. */
function pictureOf(file: File): HTMLImageElement {
  const image = makeElement('img', { alt: '', src: URL.createObjectURL(file) })
  image.addEventListener('error', () => image.remove())
  return image
}

function removalOf(file: File, field: HTMLInputElement): HTMLButtonElement {
  const which = makeElement('span', { className: 'sr-only', textContent: ` ${file.name}` })
  const look = { type: 'button', className: 'button button-secondary button-small' } as const
  const button = makeElement('button', look, field.dataset.remove ?? '', which)
  button.addEventListener('click', () => {
    const rest = new DataTransfer()
    for (const other of field.files ?? []) if (other !== file) rest.items.add(other)
    field.files = rest.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
    field.focus()
  })
  return button
}
