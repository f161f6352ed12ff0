export const boardId = 'board'

/** Days as `2026-01-31`; null: not said. */
export type Period = { since: string | null; until: string | null }

export function statusOn(today: string, { since, until }: Period): 'current' | 'coming' | 'ended' {
  if (until !== null && until < today) return 'ended'
  return since !== null && since > today ? 'coming' : 'current'
}

export const removables = ['body', 'person', 'mandate'] as const
export type Removable = (typeof removables)[number]

/** `mandate:{id}`, as a notice carries it and a form sends it. */
export const trashOf = (kind: Removable, id: string): string => `${kind}:${id}`

export function removedIn(trash: string): { kind: Removable; id: string } | null {
  const [word, id] = trash.split(':')
  const kind = removables.find((one) => one === word)
  return kind && id ? { kind, id } : null
}

/** For so long what was removed can be brought back; then it is erased. Seconds. */
export const restorableSeconds = 30 * 24 * 3600

/** In an address: what is not there yet. */
export const newId = 'new'
