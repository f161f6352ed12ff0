/** The row that takes the focus when rows leave: the next one, else the previous, else none. */
export function neighbourOf(shown: readonly string[], leaving: ReadonlySet<string>): string | null {
  const last = shown.findLastIndex((id) => leaving.has(id))
  const stays = (id: string) => !leaving.has(id)
  return shown.slice(last + 1).find(stays) ?? shown.slice(0, Math.max(last, 0)).findLast(stays) ?? null
}
