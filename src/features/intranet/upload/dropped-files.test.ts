import { describe, expect, it } from 'vitest'
import { readDropped } from './dropped-files.ts'

type Tree = { [name: string]: Tree | string }

/** What a browser hands over for a folder on disk: names a few at a time, contents by callback. */
function anEntry(name: string, content: Tree | string | null): FileSystemEntry {
  if (typeof content === 'string' || content === null) {
    const file = (resolve: (file: File) => void, reject: (error: Error) => void) =>
      content === null ? reject(new Error('locked')) : resolve(new File([content], name))
    return { name, isDirectory: false, file } as unknown as FileSystemEntry
  }
  const left = Object.entries(content).map(([child, inside]) => anEntry(child, inside))
  const createReader = () => ({ readEntries: (resolve: (entries: unknown[]) => void) => resolve(left.splice(0, 2)) })
  return { name, isDirectory: true, createReader } as unknown as FileSystemEntry
}

const listed = async (things: Parameters<typeof readDropped>[0]) => {
  const { files, folders, unreadable } = await readDropped(things)
  return {
    files: files.map(({ file, path }) => [...path, file.name].join('/')),
    folders: folders.map((path) => path.join('/')),
    unreadable,
  }
}

describe('what was dropped', () => {
  it('is read through to the last folder, empty ones too, without what systems leave there', async () => {
    const tree = { 'a.txt': 'a', leeg: {}, sub: { 'b.txt': 'b', '.DS_Store': '', 'c.txt': 'c' }, 'Thumbs.db': '' }
    expect(await listed([new File(['x'], 'los.pdf'), anEntry('map', tree)])).toEqual({
      files: ['los.pdf', 'map/a.txt', 'map/sub/b.txt', 'map/sub/c.txt'],
      folders: ['map', 'map/leeg', 'map/sub'],
      unreadable: [],
    })
  })

  it('names what cannot be read and goes on', async () => {
    const tree: Tree = { 'b.txt': 'b' }
    const folder = anEntry('map', { ...tree, 'a.txt': null as unknown as string })
    expect(await listed([folder])).toMatchObject({ files: ['map/b.txt'], unreadable: ['map/a.txt'] })
  })

  it('keeps the structure of a chosen folder', async () => {
    const chosen = (path: string) =>
      Object.defineProperty(new File(['x'], path.split('/').at(-1) ?? ''), 'webkitRelativePath', { value: path })
    expect(await listed([chosen('map/sub/a.txt'), chosen('map/b.txt'), chosen('map/.DS_Store')])).toEqual({
      files: ['map/sub/a.txt', 'map/b.txt'],
      folders: ['map', 'map/sub'],
      unreadable: [],
    })
  })
})
