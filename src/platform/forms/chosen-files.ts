import { fileFacts } from '#platform/files/file-facts.ts'
import type { Language } from '#platform/i18n/languages.ts'

/**
 * Below a file field with `data-remove`, whose value is the word on the buttons, `#{id}-chosen` lists what was chosen: a
 * picture as such, of every file name, kind and size. What is taken away there leaves the field.
 */
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
  const row = document.createElement('li')
  const name = Object.assign(document.createElement('span'), { textContent: file.name })
  const facts = Object.assign(document.createElement('small'), {
    textContent: fileFacts(file, document.documentElement.lang.slice(0, 2) as Language),
  })
  const about = document.createElement('p')
  about.append(name, facts)
  if (file.type.startsWith('image/')) row.append(pictureOf(file))
  row.append(about, removalOf(file, field))
  return row
}

/** What the browser cannot show (HEIC) shows nothing. */
function pictureOf(file: File): HTMLImageElement {
  const image = Object.assign(document.createElement('img'), { alt: '', src: URL.createObjectURL(file) })
  image.addEventListener('error', () => image.remove())
  return image
}

function removalOf(file: File, field: HTMLInputElement): HTMLButtonElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'button button-secondary button-small',
    textContent: field.dataset.remove,
  })
  const which = Object.assign(document.createElement('span'), { className: 'sr-only', textContent: ` ${file.name}` })
  button.append(which)
  button.addEventListener('click', () => {
    const rest = new DataTransfer()
    for (const other of field.files ?? []) if (other !== file) rest.items.add(other)
    field.files = rest.files
    field.dispatchEvent(new Event('change', { bubbles: true }))
    field.focus()
  })
  return button
}
