import { messagesPerField } from '#platform/http/messages-per-field.ts'
import { checkedForms } from './checked-forms.ts'

/** The sentences of one language, by key. */
export type Sentences = Record<string, string>

type Values = Record<string, string>

/**
 * What is wrong with a form, as one sentence per field, by the same schema that its action reads it with. What nobody here
 * has a sentence for is left to the server.
 *
 * @param name as in `data-checks`
 */
export function problemsOf(name: string, values: Values, sentences: Sentences): Map<string, string> {
  const entry = checkedForms[name]
  const schema = typeof entry === 'function' ? entry(values) : entry
  const parsed = schema?.safeParse(values)
  const problems = new Map<string, string>()
  if (!parsed || parsed.success) return problems
  for (const [field, { key, facts = {} }] of Object.entries(messagesPerField(parsed.error.issues))) {
    const sentence = sentences[key]?.replace(/\{\{(\w+)\}\}/g, (gap, fact: string) => String(facts[fact] ?? gap))
    if (sentence) problems.set(field, sentence)
  }
  return problems
}

/** As the server reads a body: text only, and what is sent twice counts once. */
export function valuesOf(form: FormData): Values {
  const values: Values = Object.create(null)
  for (const [name, value] of form) if (typeof value === 'string') values[name] = value
  return values
}
