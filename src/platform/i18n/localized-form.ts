import { z } from 'zod'

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
