import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { fromBufferPromise } from 'yauzl'

export type ReadEntry = { name: string; text: string; at: number }

/**
 * Opens an archive with another program than ours, which checks its structure, sizes and names; the checksums are checked
 * here. @returns the entries in order; `at` in UTC seconds; a folder's text is empty
 */
export async function readZip(bytes: Uint8Array): Promise<ReadEntry[]> {
  const zip = await fromBufferPromise(Buffer.from(bytes), { lazyEntries: true, autoClose: false })
  const entries: ReadEntry[] = []
  for await (const entry of zip.eachEntry()) {
    const isFolder = entry.fileName.endsWith('/')
    const content = isFolder ? Buffer.alloc(0) : await buffer(await zip.openReadStreamPromise(entry))
    if (crc32(content) !== entry.crc32) throw new Error(`wrong checksum: ${entry.fileName}`)
    entries.push({ name: entry.fileName, text: content.toString(), at: entry.getLastModDate().getTime() / 1000 })
  }
  if (entries.length !== zip.entryCount) throw new Error('entries are missing')
  return entries
}
