import { goTo, inOrder } from './places.ts'

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
  const head = document.createElement('p')
  head.className = 'error-summary-title'
  head.textContent = title
  const lines = document.createElement('ul')
  lines.append(...problems.toSorted((one, other) => inOrder(one.place, other.place)).map(line))
  const summary = document.createElement('div')
  summary.className = 'error-summary'
  summary.setAttribute('role', 'alert')
  summary.setAttribute(mine, '')
  summary.append(head, lines)
  form.prepend(summary)
}

function line({ place, text }: Wrong): HTMLLIElement {
  const link = document.createElement('a')
  link.href = `#${place.id}`
  link.textContent = text
  link.addEventListener('click', (event) => {
    // The address holds what can be shared, and a faulty field is not that.
    event.preventDefault()
    goTo(place)
  })
  const item = document.createElement('li')
  item.append(link)
  return item
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
