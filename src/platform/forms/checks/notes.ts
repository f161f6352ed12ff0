/**
 * Shows and takes away what is wrong with a field. What the server said (`{id}-error`, drawn by React or by itself) is only
 * hidden, for React owns it; what is found here stands in a note of its own, `{id}-check`.
 */
export function showProblem(place: HTMLElement, text: string, isTold: boolean): void {
  const said = serversNote(place)
  const isSaid = said?.textContent === text
  said?.toggleAttribute('hidden', !isSaid)
  if (isSaid) ownNote(place)?.remove()
  else write(ownNote(place) ?? addNote(place), text, isTold)
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
  const note = document.createElement('p')
  note.id = `${idOf(place)}-check`
  // In a row of a list there is room only over the next one.
  note.className = place.closest('.rename-input') ? 'rename-error' : 'field-error'
  const home = place.matches('fieldset')
    ? place
    : (place.closest('.pair-side')?.querySelector('.pair-foot') ?? place.closest(around))
  if (home) home.append(note)
  else place.after(note)
  return note
}

/** The drawing before it is the one of all errors (`#ui/icon.tsx`). */
const stop = 'M7 2.75h6L17.25 7v6L13 17.25H7L2.75 13V7zM10 6.25v4.5M10 13.5v.1'

function write(note: HTMLElement, text: string, isTold: boolean): void {
  if (note.textContent === text) return
  const words = document.createElement('span')
  words.textContent = text
  note.replaceChildren(drawing(), words)
  // Somebody who goes on to the next field hears it; after sending, the field that has the focus says its own.
  if (isTold) note.setAttribute('role', 'alert')
  else note.removeAttribute('role')
}

function drawing(): SVGSVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  const path = document.createElementNS(svg.namespaceURI as 'http://www.w3.org/2000/svg', 'path')
  path.setAttribute('d', stop)
  svg.setAttribute('class', 'icon')
  svg.setAttribute('viewBox', '0 0 20 20')
  svg.setAttribute('aria-hidden', 'true')
  svg.append(path)
  return svg
}

/** Somebody who comes back to the field hears that it is wrong, and why. */
function mark(place: HTMLElement): void {
  const note = shownNote(place)
  const notes = [`${place.id}-error`, `${place.id}-check`]
  const others = (place.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id && !notes.includes(id))
  const all = note ? [note.id, ...others] : others
  if (all.length > 0) place.setAttribute('aria-describedby', all.join(' '))
  else place.removeAttribute('aria-describedby')
  if (note) place.setAttribute('aria-invalid', 'true')
  else place.removeAttribute('aria-invalid')
}
