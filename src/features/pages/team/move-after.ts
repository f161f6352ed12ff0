/**
 * The same ids with one of them right after another, or first where that is null. Nothing is lost and nothing comes twice,
 * whatever the others look like by now: who is not there (any more) moves nobody.
 */
export function moveAfter(ids: readonly string[], id: string, after: string | null): string[] {
  if (!ids.includes(id) || id === after) return [...ids]
  const others = ids.filter((one) => one !== id)
  const place = after === null ? 0 : others.indexOf(after) + 1
  return after !== null && place === 0 ? [...ids] : others.toSpliced(place, 0, id)
}
