import { open, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { sync, syncFolder } from '#platform/storage/durable-file.server.ts'

/** A small file that is there whole or not at all. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.part`
  const file = await open(temporary, 'w', 0o600)
  try {
    await file.writeFile(content)
    await sync(file)
  } finally {
    await file.close()
  }
  await rename(temporary, path)
  await syncFolder(dirname(path))
}
