/** What carries a value, and where a sentence about it is shown. */
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const controls = 'input:not([type=hidden]), textarea, select'

const controlsOf = (form: HTMLFormElement): Control[] =>
  ([...form.elements] as HTMLElement[]).filter((element): element is Control => element.matches(controls))

/** Several boxes of one question stand in a frame that carries the question's name: `field-{name}`. */
const nameOfFrame = ({ id }: Element): string => (id.startsWith('field-') ? id.slice('field-'.length) : '')

/** Its control, the frame of several, or what stands in for a control. Null: nobody could put anything right. */
export function placeOf(form: HTMLFormElement, field: string): HTMLElement | null {
  const control = controlsOf(form).find(({ name }) => name === field)
  if (control?.type === 'radio') return control.closest('fieldset') ?? control
  const framed = document.getElementById(`field-${field}`)
  return control ?? (framed && formOf(framed) === form ? framed : null)
}

/** The form of a field; an editor and a frame have none of their own. */
export const formOf = (element: Element): HTMLFormElement | null =>
  (element as Control).form ?? element.closest<HTMLFormElement>('form')

/** The fields that this element is a part of: its own, and those of the frames around it. */
export function fieldsAt(element: Element): string[] {
  const fields = [(element as Control).name || nameOfFrame(element)]
  for (let frame = frameAround(element); frame; frame = frameAround(frame)) fields.push(nameOfFrame(frame))
  return fields.filter(Boolean)
}

const frameAround = (element: Element) => element.parentElement?.closest('fieldset, [contenteditable]')

/** Does one leave this field, or go on to another part of it? */
export const isLeft = (place: HTMLElement, next: EventTarget | null): boolean =>
  !(next instanceof Node && place.contains(next))

/** Opens what hides it, and goes to it: of a frame, to the first that can be chosen. */
export function goTo(place: HTMLElement): void {
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true
  const field = (place.matches('fieldset') && place.querySelector<HTMLElement>(controls)) || place
  field.focus()
  // Where one language at a time has room, the other one comes in front first.
  const side = place.closest<HTMLElement>('.localized-side')
  if (!side || side.checkVisibility()) return
  place.closest('.localized')?.querySelector<HTMLElement>(`[data-shows=${side.dataset.side}]`)?.click()
  setTimeout(() => field.focus())
}

export const inOrder = (one: Node, other: Node): number =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
