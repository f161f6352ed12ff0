import type { Fields, SavedDraft } from './draft-state.ts'

/** What the server says of a draft; `fields` only where the version is another than the one that was named. */
type DraftNews<F extends Fields> = Omit<SavedDraft<F>, 'fields'> & {
  fields: F | null
  /** Changes when anything else on the page does. */
  stamp: string
  /** The name of somebody else who has the editor open. */
  other: string | null
}

export async function askNews<F extends Fields>(path: string, version: number): Promise<DraftNews<F> | null> {
  const response = await fetch(`${path}?version=${version}`).catch(() => null)
  return response?.ok ? ((await response.json().catch(() => null)) as DraftNews<F> | null) : null
}
