/** A path of generated ids, at most one extension at its end: nothing else ever becomes a path on a disk. */
const keyPattern = /^[A-Za-z0-9_-]+(?:\/[A-Za-z0-9_-]+)*(?:\.[a-z0-9]{1,10})?$/

export const isStorageKey = (key: string): boolean => key.length <= 300 && keyPattern.test(key)

/** @throws Error for anything that is not a key: a mistake in our own code, never a visitor's */
export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('not a storage key')
}
