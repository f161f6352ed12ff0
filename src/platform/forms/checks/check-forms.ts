import { asSaid, clearProblem, isFaulty, isOwn, showProblem, strikeOut, summaryAsSaid, sumUp } from './notes.ts'
import { fieldsAt, formOf, goTo, inOrder, isLeft, placeOf } from './places.ts'

type Checks = {
  /** One sentence per field that is wrong. */
  problemsIn(form: HTMLFormElement, submitter?: HTMLElement | null): Map<string, string>
  summaryTitle(): string
}

let checks: Checks

/** A field is looked at when it is left, all when they are sent; what was said goes once it is right. Called once. */
export function checkForms(given: Checks): void {
  checks = given
  addEventListener('input', ({ target }) => correct(target as Element))
  // Also comes from the press that leaves a field.
  addEventListener('change', ({ target }) => afterPress(() => correct(target as Element)))
  // Before React and all others: what is refused here is not sent.
  addEventListener('submit', send, true)
  // React drew the server's answer.
  addEventListener('form-answered', ({ target }) => target instanceof HTMLFormElement && answered(target))
  // Somebody who looks at another window comes back to the field.
  addEventListener('focusout', ({ target, relatedTarget }) => {
    if (document.hasFocus()) afterPress(() => look(target as Element, relatedTarget))
  })
  // A finger has lifted before the browser makes a mouse of its tap, and only then the field is left.
  for (const type of ['pointerdown', 'mousedown']) addEventListener(type, press, true)
  for (const type of ['pointerup', 'pointercancel', 'mouseup']) addEventListener(type, release, true)

  // Typed and left while this was fetched.
  for (const field of document.querySelectorAll('[data-checks] :is(:user-valid, :user-invalid)'))
    if (field !== document.activeElement) look(field, document.activeElement)
}

const checkedForm = (element: Element): HTMLFormElement | null => {
  const form = formOf(element)
  return form?.dataset.checks ? form : null
}

/** Only what one really leaves: the menu of a date is a part of its field, and so is the next box of the same question. */
function look(element: Element, next: EventTarget | null): void {
  const form = element.isConnected && checkedForm(element)
  if (!form || isUntouchedOffer(element)) return
  const problems = checks.problemsIn(form)
  for (const field of fieldsAt(element)) {
    const place = placeOf(form, field)
    const problem = problems.get(field)
    if (place && problem && isLeft(place, next)) showProblem(place, problem, true)
  }
}

/** Such as the field for a comment, under every article. */
const isUntouchedOffer = (element: Element): boolean =>
  element.matches('[data-offered]') && (element as HTMLTextAreaElement).value === ''

/** Takes away what is right now: in this field, and what another one made wrong. */
function correct(element: Element): void {
  const form = checkedForm(element)
  const shown = form && placesIn(form).filter(isFaulty)
  if (!form || !shown?.length) return
  const problems = checks.problemsIn(form)
  const here = fieldsAt(element).map((field) => placeOf(form, field))
  const wrong = new Set([...problems.keys()].map((field) => placeOf(form, field)))
  for (const place of shown) {
    if (wrong.has(place) || !(isOwn(place) || here.includes(place))) continue
    clearProblem(place)
    strikeOut(form, place)
  }
}

const placesIn = (form: HTMLFormElement): HTMLElement[] => {
  const names = [...form.elements].flatMap((element) => fieldsAt(element))
  const editors = [...form.querySelectorAll('[contenteditable]')].flatMap((element) => fieldsAt(element))
  const places = [...new Set([...names, ...editors])].map((field) => placeOf(form, field))
  return [...new Set(places.filter((place) => place !== null))]
}

function send(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.dataset.checks || 'checksItself' in form.dataset) return
  const wrong = [...checks.problemsIn(form, event.submitter)].flatMap(([field, text]) => {
    const place = placeOf(form, field)
    return place ? [{ place, text }] : []
  })
  if (wrong.length === 0) return
  event.preventDefault()
  event.stopImmediatePropagation()
  for (const { place, text } of wrong) showProblem(place, text, false)
  sumUp(form, wrong, checks.summaryTitle())
  const [first] = wrong.map(({ place }) => place).sort(inOrder)
  if (first) goTo(first)
}

function answered(form: HTMLFormElement): void {
  const places = placesIn(form)
  for (const place of places) asSaid(place)
  summaryAsSaid(form)
  const [first] = places.filter(isFaulty).sort(inOrder)
  if (first) goTo(first)
}

let isPressed = false
let presses = 0
let waiting: (() => void)[] = []

/** A sentence that comes or goes moves what stands below: only after the press that left the field, or it would miss its aim. */
function afterPress(then: () => void): void {
  if (isPressed) waiting.push(then)
  else then()
}

function press(): void {
  isPressed = true
  presses += 1
}

function release({ type, target }: Event): void {
  const released = presses
  const isLeaving = type !== 'pointercancel' && (target as Element).closest?.('a[href]') !== null
  setTimeout(() => {
    if (released !== presses) return
    isPressed = false
    const due = waiting
    waiting = []
    // Somebody who goes elsewhere need not put anything right.
    if (!isLeaving) for (const then of due) then()
  })
}
