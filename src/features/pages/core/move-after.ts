/**
 * The same ids with one of them right after another, or first where that is null. It may come from elsewhere. After an id
 * that is not there (any more) it comes last: nothing is lost and nothing comes twice.
 */
export function moveAfter(ids: readonly string[], id: string, after: string | null): string[] {
  const others = ids.filter((one) => one !== id)
  if (after === null) return [id, ...others]
  const place = others.indexOf(after)
  return place === -1 ? [...others, id] : others.toSpliced(place + 1, 0, id)
}
