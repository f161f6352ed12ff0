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
