import { expect, it } from 'vitest'
import { type Storage, type StoredFileFacts, sizesByList } from './storage.server.ts'

function aStore(files: Record<string, number>) {
  const asked: string[] = []
  const storage = {
    async *list(): AsyncGenerator<StoredFileFacts> {
      asked.push('list')
      for (const [key, size] of Object.entries(files)) yield { key, size, storedAt: 1 }
    },
    async size(key: string) {
      asked.push(key)
      return files[key] ?? null
    },
  } as Partial<Storage> as Storage
  return { storage, asked, files }
}

it('tells a thousand sizes by one list, and asks only for what the list does not know', async () => {
  const { storage, asked } = aStore(Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`a/${i}`, i])))
  const listed = sizesByList(storage)
  for (let i = 0; i < 1000; i++) expect(await listed.size(`a/${i}`)).toBe(i)
  expect(await listed.size('a/missing')).toBeNull()
  expect(asked).toEqual(['list', 'a/missing'])
})

it('asks anew once the list was read by others: what was deleted since is gone', async () => {
  const { storage, files } = aStore({ 'a/b': 5 })
  const listed = sizesByList(storage)
  expect(await listed.size('a/b')).toBe(5)
  for await (const { key } of listed.list()) delete files[key]
  expect(await listed.size('a/b')).toBeNull()
})
