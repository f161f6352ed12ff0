/**
 * What was typed and not saved yet, per text and person, in this browser: found again after a crash or a lost connection,
 * gone once it is saved or its writer signs out (`forgetPrivateData`).
 *
 * @param key begins with `unsaved`
 */
export function readUnsaved<Unsaved extends { at: number }>(
  key: string,
  isWhole: (found: Partial<Unsaved>) => boolean,
): Unsaved | null {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as Partial<Unsaved> | null
    return found && typeof found.at === 'number' && isWhole(found) ? (found as Unsaved) : null
  } catch {
    return null
  }
}

/** @param unsaved null forgets it */
export function storeUnsaved(key: string, unsaved: object | null): void {
  try {
    if (unsaved === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify({ ...unsaved, at: Math.floor(Date.now() / 1000) }))
  } catch {
    // Refused or full: then only the server has it.
  }
}
