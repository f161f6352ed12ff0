import { isWritten, type Unsaved } from './draft-keeper.ts'

/**
 * What was typed and not saved yet, per article and person, in this browser: found again after a crash or a lost connection,
 * gone once it is saved or its writer signs out (`forgetPrivateData`).
 */
const keyOf = (userId: string, articleId: string) => `unsavedArticle.${userId}.${articleId}`

export function readUnsaved(userId: string, articleId: string): Unsaved | null {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(userId, articleId)) ?? 'null') as Partial<Unsaved> | null
    const isWhole = kept && isWritten(kept.fields) && isWritten(kept.base?.fields) && typeof kept.at === 'number'
    return isWhole ? (kept as Unsaved) : null
  } catch {
    return null
  }
}

/** @param unsaved null forgets it */
export function storeUnsaved(userId: string, articleId: string, unsaved: Unsaved | null): void {
  try {
    if (unsaved === null) localStorage.removeItem(keyOf(userId, articleId))
    else localStorage.setItem(keyOf(userId, articleId), JSON.stringify(unsaved))
  } catch {
    // Refused or full: then only the server keeps it.
  }
}
