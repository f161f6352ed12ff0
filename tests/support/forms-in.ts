/** One form as a page without scripts shows it. */
export type ShownForm = {
  className: string
  action: string
  /** It changes something. */
  isSent: boolean
  /** `data-checks`. */
  checks: string
  /** `data-checks-itself`: its script says what is wrong when it is sent. */
  saysItself: boolean
  /** The browser's own bubbles are off. */
  isSilent: boolean
  /** Names of what somebody can fill in or choose. */
  fields: string[]
  /** Those of them that hold text. */
  typed: string[]
  /** As the browser would send it untouched. */
  values: Record<string, string>
}

const unread = new Set(['hidden', 'submit', 'button', 'image', 'reset'])
const ticked = new Set(['checkbox', 'radio'])

/** The forms of a page. Forms never stand in each other. */
export function formsIn(html: string): ShownForm[] {
  return [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)].map(([, head = '', body = '']) => {
    const form: ShownForm = {
      className: attribute(head, 'class') ?? '',
      action: attribute(head, 'action') ?? '',
      isSent: attribute(head, 'method')?.toLowerCase() === 'post',
      checks: attribute(head, 'data-checks') ?? '',
      saysItself: /\sdata-checks-itself\b/.test(head),
      isSilent: /\bnovalidate\b/i.test(head),
      fields: [],
      typed: [],
      values: {},
    }
    for (const [, control = '', name = '', inner = ''] of body.matchAll(controls)) add(form, control || name, inner)
    const sender = /<button\b([^>]*\stype="submit"[^>]*)>/.exec(body)?.[1] ?? ''
    const name = attribute(sender, 'name')
    if (name) form.values[name] = attribute(sender, 'value') ?? ''
    return form
  })
}

const controls = /<(input\b[^>]*)>|<((?:textarea|select)\b[^>]*)>([\s\S]*?)<\/(?:textarea|select)>/g

function add(form: ShownForm, head: string, inner: string): void {
  const name = attribute(head, 'name')
  if (!name || /\sdisabled\b/.test(head)) return
  const tag = /^\w+/.exec(head)?.[0] ?? ''
  const type = tag === 'input' ? (attribute(head, 'type') ?? 'text') : tag
  const isHidden = unread.has(type) || /\shidden\b/.test(head)
  if (!isHidden && !form.fields.includes(name)) form.fields.push(name)
  if (type === 'file') return
  if (ticked.has(type)) {
    if (/\schecked\b/.test(head)) form.values[name] = attribute(head, 'value') ?? 'on'
    return
  }
  if (!isHidden && tag !== 'select' && !/\sreadonly\b/i.test(head)) form.typed.push(name)
  form.values[name] = { select: chosenIn(inner), textarea: unescaped(inner) }[tag] ?? attribute(head, 'value') ?? ''
}

function chosenIn(options: string): string {
  const chosen = /<option\b([^>]*\sselected\b[^>]*)>/.exec(options) ?? /<option\b([^>]*)>/.exec(options)
  return attribute(chosen?.[1] ?? '', 'value') ?? ''
}

const attribute = (head: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(head)?.[1]
  return found === undefined ? undefined : unescaped(found)
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
