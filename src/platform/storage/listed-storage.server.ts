import type { Storage } from './storage.server.ts'

/**
 * For whoever asks after the size of every file, such as `tandem doctor`: a list answers a thousand at a time, where each
 * question of its own crosses the network. What the list does not know is asked for, and so is everything once somebody
 * lists by himself: what he then asks is what is there now. About 100 MB for a million files.
 */
export function sizesByList(storage: Storage): Storage {
  let listing: Promise<Map<string, number>> | undefined
  return {
    ...storage,
    async size(key) {
      listing ??= sizesOf(storage)
      return (await listing).get(key) ?? storage.size(key)
    },
    list(folder) {
      listing = Promise.resolve(new Map())
      return storage.list(folder)
    },
  }
}

async function sizesOf(storage: Storage): Promise<Map<string, number>> {
  const sizes = new Map<string, number>()
  for await (const { key, size } of storage.list()) sizes.set(key, size)
  return sizes
}
