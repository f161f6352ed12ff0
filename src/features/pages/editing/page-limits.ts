/** Characters, and parts of a page. */
export const limits = { title: 120, body: 20_000, slideText: 300, alt: 250, parts: 40 }

/** Of sections or slides, in their order, as their hidden field names them. */
export function partIdsIn(value: unknown): string[] {
  const ids = typeof value === 'string' ? value.split(',').filter((id) => /^[\w-]{1,40}$/.test(id)) : []
  return [...new Set(ids)]
}
