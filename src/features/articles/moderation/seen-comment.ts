/** What an admin saw of a comment when deciding; another's decision or an edit since then stops theirs. */
export type SeenComment = { flags: readonly string[]; hiddenAt: number | null; editedAt: number | null }

/** `id:hiddenAt:editedAt:flag,flag`, as a form carries it; moments that are none are empty. */
export const seenInWords = (id: string, { flags, hiddenAt, editedAt }: SeenComment): string =>
  [id, hiddenAt ?? '', editedAt ?? '', flags.join(',')].join(':')

export function seenIn(text: string): { id: string; seen: SeenComment } | null {
  const [, id, hiddenAt, editedAt, flags] = /^([\w-]{1,50}):(\d{0,12}):(\d{0,12}):([\w,-]{0,5000})$/.exec(text) ?? []
  if (!id) return null
  const moment = (digits: string | undefined) => (digits ? Number(digits) : null)
  return {
    id,
    seen: { flags: flags ? flags.split(',') : [], hiddenAt: moment(hiddenAt), editedAt: moment(editedAt) },
  }
}
