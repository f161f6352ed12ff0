/** What stands in the fields of a page's form, by their names. */
export type PageValues = Record<string, string>

export type UnsavedPage = { values: PageValues; at: number }

/**
 * What was typed and not saved yet, per page and person, in this browser: found again after a crash, gone once it is saved
 * or its writer signs out (`forgetPrivateData`).
 */
const keyOf = (userId: string, slug: string) => `unsavedPage.${userId}.${slug}`

export function readUnsavedPage(userId: string, slug: string): UnsavedPage | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, slug)) ?? 'null') as Partial<UnsavedPage> | null
    const isWhole = kept && typeof kept.values === 'object' && kept.values && typeof kept.at === 'number'
    return isWhole ? (kept as UnsavedPage) : null
  } catch {
    return null
  }
}

/** @param unsaved null forgets it */
export function storeUnsavedPage(userId: string, slug: string, unsaved: UnsavedPage | null): void {
  try {
    if (unsaved === null) localStorage.removeItem(keyOf(userId, slug))
    else localStorage.setItem(keyOf(userId, slug), JSON.stringify(unsaved))
  } catch {
    // Refused or full: then a crash loses it.
  }
}

/** All that the form would send but what belongs to this visit alone. */
export function valuesOf(form: HTMLFormElement): PageValues {
  const values: PageValues = {}
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && !name.startsWith('_') && name !== 'version') values[name] = value
  return values
}
