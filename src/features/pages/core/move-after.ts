/**
 * The same ids with one of them, which may come from elsewhere, right after another; first where that is null. After an id that
 * is not there (any more) it comes last: nothing is lost and nothing comes twice.
 */
export function moveAfter(ids: readonly string[], id: string, after: string | null): string[] {
  const others = ids.filter((one) => one !== id)
  if (after === null) return [id, ...others]
  const place = others.indexOf(after)
  return place === -1 ? [...others, id] : others.toSpliced(place + 1, 0, id)
}

/** After which of them one comes that is put at a place; null: it comes first. */
export const neighbourAt = (ids: readonly string[], id: string, to: number): string | null =>
  ids.filter((one) => one !== id)[to - 1] ?? null
