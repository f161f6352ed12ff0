import { makeElement } from '../make-element.ts'
import { goTo, inOrder } from './places.ts'

/** React owns `{id}-error`, which the server said: it is only hidden. What is found here stands in `{id}-check`. */
export function showProblem(place: HTMLElement, text: string, isAlert: boolean): void {
  const said = serversNote(place)
  const isSaid = said?.textContent === text
  said?.toggleAttribute('hidden', !isSaid)
  if (isSaid) ownNote(place)?.remove()
  else write(ownNote(place) ?? addNote(place), text, isAlert)
  mark(place)
}

export function clearProblem(place: HTMLElement): void {
  serversNote(place)?.toggleAttribute('hidden', true)
  ownNote(place)?.remove()
  mark(place)
}

/** As the server said it: what was found here since is of no account. */
export function asSaid(place: HTMLElement): void {
  serversNote(place)?.removeAttribute('hidden')
  ownNote(place)?.remove()
  mark(place)
}

/** Was it found here? Then it may be put right in another field. */
export const isOwn = (place: HTMLElement): boolean => ownNote(place) !== null

export const isFaulty = (place: HTMLElement): boolean => shownNote(place) !== null

let count = 0

/** Without an id nothing can be said of it. */
function idOf(place: HTMLElement): string {
  if (!place.id) {
    count += 1
    place.id = `checked-${count}`
  }
  return place.id
}

/** A frame tells its sentence itself; some of them have no id of their own. */
const serversNote = (place: HTMLElement): HTMLElement | null =>
  document.getElementById(`${idOf(place)}-error`) ??
  (place.matches('fieldset') ? place.querySelector<HTMLElement>(':scope > .field-error:not([id$="-check"])') : null)

function shownNote(place: HTMLElement): HTMLElement | null {
  const said = serversNote(place)
  return ownNote(place) ?? (said && !said.hidden ? said : null)
}

const ownNote = (place: HTMLElement): HTMLElement | null => document.getElementById(`${idOf(place)}-check`)

/** Around one field, with all that is said of it. */
const around = '.field, .checkbox, .review-field, .rename-input'

function addNote(place: HTMLElement): HTMLElement {
  // In a row of a list there is room only over the next one.
  const className = place.closest('.rename-input') ? 'rename-error' : 'field-error'
  const note = makeElement('p', { id: `${idOf(place)}-check`, className })
  const home = place.matches('fieldset')
    ? place
    : (place.closest('.localized-side')?.querySelector('.localized-foot') ?? place.closest(around))
  if (home) home.append(note)
  else place.after(note)
  return note
}

/** The drawing before it is the one of all errors (`#ui/icon.tsx`). */
const drawing =
  '<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d="M7 2.75h6L17.25 7v6L13 17.25H7L2.75 13V7zM10 6.25v4.5M10 13.5v.1"></path></svg>'

function write(note: HTMLElement, text: string, isAlert: boolean): void {
  if (note.textContent === text) return
  note.innerHTML = drawing
  note.append(makeElement('span', { textContent: text }))
  // Somebody who goes on to the next field hears it; after sending, the field that has the focus says its own.
  note.role = isAlert ? 'alert' : null
}

/** Somebody who comes back to the field hears that it is wrong, and why. */
function mark(place: HTMLElement): void {
  const note = shownNote(place)
  const notes = [`${place.id}-error`, `${place.id}-check`]
  const others = (place.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && !notes.includes(id))
  const all = note ? [note.id, ...others] : others
  if (all.length > 0) place.setAttribute('aria-describedby', all.join(' '))
  else place.removeAttribute('aria-describedby')
  place.ariaInvalid = note ? 'true' : null
}

type Wrong = { place: HTMLElement; text: string }

const mine = 'data-checked'

const summariesOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLElement>('.error-summary')]

/** Above the form, from two fields on: each line leads to its field. What the server had summed up is of before. */
export function sumUp(form: HTMLFormElement, problems: readonly Wrong[], title: string): void {
  for (const summary of summariesOf(form)) {
    if (summary.hasAttribute(mine)) summary.remove()
    else summary.hidden = true
  }
  if (problems.length < 2) return
  const head = makeElement('p', { className: 'error-summary-title', textContent: title })
  const lines = problems.toSorted((one, other) => inOrder(one.place, other.place)).map(line)
  const summary = makeElement(
    'div',
    { className: 'error-summary', role: 'alert' },
    head,
    makeElement('ul', {}, ...lines),
  )
  summary.setAttribute(mine, '')
  form.prepend(summary)
}

function line({ place, text }: Wrong): HTMLLIElement {
  const link = makeElement('a', { href: `#${place.id}`, textContent: text })
  link.addEventListener('click', (event) => {
    // The address holds what can be shared, and a faulty field is not that.
    event.preventDefault()
    goTo(place)
  })
  return makeElement('li', {}, link)
}

/** A field that was put right leaves the summary, which goes with its last line. */
export function strikeOut(form: HTMLFormElement, place: HTMLElement): void {
  for (const summary of summariesOf(form)) {
    const items = [...summary.querySelectorAll('li')]
    for (const item of items) if (item.querySelector('a')?.hash === `#${place.id}`) item.hidden = true
    if (items.every(({ hidden }) => hidden)) summary.hidden = true
  }
}

/** As the server's answer has it. */
export function summaryAsSaid(form: HTMLFormElement): void {
  for (const summary of summariesOf(form)) {
    if (summary.hasAttribute(mine)) summary.remove()
    else for (const part of [summary, ...summary.querySelectorAll<HTMLElement>('li')]) part.hidden = false
  }
}
