import { z } from 'zod'
import type { Language } from './languages.ts'
import type { WrittenText } from './localized-text.ts'

type Limits = {
  /** Characters; of a rich text, of what it says. */
  max: number
  /** `true`: in at least one language. `both`: in each. */
  isRequired?: boolean | 'both'
  /** Tiptap JSON; plain paragraphs, which a page without scripts sends, become such. */
  isRich?: boolean
}

/** Of a rich text, with all its marks: so much more than it says. */
const maxJson = 10

/** Of a `LocalizedField`, in a `localizedForm`. Its messages: `text.required`, `text.too-long` (fact `maximum`). */
export const writtenText = ({ max, isRequired = false, isRich = false }: Limits): z.ZodType<WrittenText> =>
  z
    .object({ nl: sideSchema(max, isRich), fr: sideSchema(max, isRich), seen: sideName, takenOver: sideName })
    .prefault({})
    .superRefine(({ nl, fr }, { addIssue }) => {
      const isBoth = isRequired === 'both'
      const missing = (path: Language[]) => addIssue({ code: 'custom', message: 'text.required', path })
      if (isRequired && !nl && (isBoth || !fr)) missing(['nl'])
      if (isBoth && !fr) missing(['fr'])
    })

const sideName = z.enum(['nl', 'fr']).optional().catch(undefined)

const unlined = z
  .string()
  .default('')
  .transform((text) => text.replace(/\r\n?/g, '\n').trim())

function sideSchema(max: number, isRich: boolean) {
  if (!isRich) return unlined.pipe(z.string().max(max, 'text.too-long'))
  return unlined.transform(asRichText).superRefine((json, { addIssue }) => {
    const isShort = wordsIn(json).length <= max && json.length <= max * maxJson + 1000
    if (!isShort)
      addIssue({ code: 'too_big', origin: 'string', maximum: max, inclusive: true, message: 'text.too-long' })
  })
}

/** What a rich text says, without its frame. */
const wordsIn = (json: string): string =>
  [...json.matchAll(/"text":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) => JSON.parse(text) as string).join('')

/** Empty where it says nothing. */
function asRichText(text: string): string {
  if (!isDocument(text)) return text && JSON.stringify({ type: 'doc', content: text.split(/\n+/).map(paragraphOf) })
  return wordsIn(text).trim() && text
}

const paragraphOf = (line: string) => ({ type: 'paragraph', content: [{ type: 'text', text: line }] })

function isDocument(text: string): boolean {
  try {
    return (JSON.parse(text) as { type?: unknown } | null)?.type === 'doc'
  } catch {
    return false
  }
}

const sideField = /^(.+)\.(nl|fr|seen|takenOver)$/

/** Puts the flat fields of a form (`name.nl`, `name.fr`, `name.seen` ...) together before its schema reads them. */
export const localizedForm = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(together, schema)

export function together(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields
  const values = fields as Record<string, string>
  const whole: Record<string, unknown> = Object.create(null)
  for (const [field, value] of Object.entries(values)) {
    const [, name, part] = sideField.exec(field) ?? []
    if (!name || !part) whole[field] = value
    else whole[name] = { ...(whole[name] as object | undefined), [part]: unlessUnchanged(values, field, value) }
  }
  return whole
}

/** Without scripts a page sends `.rich` and `.plain` as it got them: what nobody touched stays rich text. */
function unlessUnchanged(values: Record<string, string>, field: string, value: string): string {
  const line = (text: string) => text.replace(/\r\n?/g, '\n')
  const plain = values[`${field}.plain`]
  return plain !== undefined && line(plain) === line(value) ? (values[`${field}.rich`] ?? value) : value
}
