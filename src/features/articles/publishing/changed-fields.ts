/** What publishing copies besides the documents. */
export const copiedFields = [
  ...(['title', 'excerpt', 'content', 'author', 'source', 'category', 'language', 'startsAt', 'place'] as const),
  ...(['cover', 'coverAlt'] as const),
]

export type CopiedField = (typeof copiedFields)[number]
export type ChangedField = CopiedField | 'documents'

type Fields = Record<CopiedField, string | number | null>
type Document = { id: string; name: string }

/** What readers do not see yet. @param shown the documents that they see, in order */
export function changedFields(
  draft: Fields & { documents: string },
  article: Fields,
  shown: readonly Document[],
): ChangedField[] {
  const changed: ChangedField[] = copiedFields.filter((field) => draft[field] !== article[field])
  const wanted = documentsIn(draft.documents)
  const isSame =
    wanted.length === shown.length &&
    wanted.every(({ id, name }, index) => shown[index]?.id === id && shown[index]?.name === name)
  return isSame ? changed : [...changed, 'documents']
}

/** As a draft keeps them: `{ id, name }` in their order. */
export function documentsIn(json: string): Document[] {
  try {
    const parsed: unknown = JSON.parse(json)
    return Array.isArray(parsed) ? parsed.filter(isDocument) : []
  } catch {
    return []
  }
}

const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Document).id === 'string' &&
  typeof (value as Document).name === 'string'
