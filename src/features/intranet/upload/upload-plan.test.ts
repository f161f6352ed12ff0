import { describe, expect, it } from 'vitest'
import { reviewOf } from './review.ts'
import { findTakenNames, jobsOf, lonelyFolders } from './upload-plan.ts'

const rules = { maxBytes: 1000, maxFiles: 9, refusedExtensions: [], author: 'An Peeters' }
const files = [
  { file: new File(['a'], 'Verslag.pdf'), path: [] },
  { file: new File(['b'], 'Nota.pdf'), path: ['2026', 'mei'] },
]
const folders = [['2026'], ['2026', 'mei'], ['2026', 'leeg'], ['archief'], ['archief', 'oud']]
const { rows } = reviewOf({ files, folders, unreadable: [] }, rules)
const [report, note] = rows as [(typeof rows)[0], (typeof rows)[0]]
const target = { id: 'folder-1', name: 'Verslagen' }
const finder = {
  make: async (path: readonly string[]) => `made ${path.join('/')}`,
  find: async (path: readonly string[]) => (path.length === 0 ? 'folder-1' : undefined),
}
const plan = { collection: 'userIntranet', target, rows, folders, finder } as const

describe('the work that follows from a review', () => {
  it('makes folders that nothing else brings along, then sends each file to its own', async () => {
    const jobs = jobsOf({ ...plan, choices: new Map() })
    expect(jobs.map(({ name, folder }) => [name, folder])).toEqual([
      ['leeg', 'Verslagen / 2026'],
      ['oud', 'Verslagen / archief'],
      ['Verslag.pdf', 'Verslagen'],
      ['Nota.pdf', 'Verslagen / 2026 / mei'],
    ])
    expect(await jobs[3]?.findFolder()).toBe('made 2026/mei')
    expect(jobs[2]?.metadata).toEqual({
      kind: 'intranet',
      collection: 'userIntranet',
      filename: 'Verslag.pdf',
      nameNL: 'Verslag',
      nameFR: 'Verslag',
      author: 'An Peeters',
    })
  })

  it('sends a new version of what is replaced, and nothing of what is skipped', () => {
    const choices = new Map([
      [report.key, { id: 'document-1', choice: 'replace' }],
      [note.key, { id: 'document-2', choice: 'skip' }],
    ] as const)
    const jobs = jobsOf({ ...plan, folders: [], choices })
    expect(jobs.map(({ metadata }) => metadata.replaces)).toEqual(['document-1'])
    // The document keeps its names and its author but for what was typed.
    expect(jobs[0]?.metadata).toMatchObject({ nameNL: '', nameFR: '', author: '' })
    const renamed = jobsOf({ ...plan, folders: [], choices, rows: [{ ...report, nameFR: 'Rapport' }] })
    expect(renamed[0]?.metadata).toMatchObject({ nameNL: '', nameFR: 'Rapport', author: '' })
    expect(
      jobsOf({ ...plan, choices: new Map([[report.key, { id: 'x', choice: 'keep' }]]) })[2]?.metadata,
    ).not.toHaveProperty('replaces')
  })

  it('knows the folders that only they themselves bring', () => {
    expect(lonelyFolders([['a'], ['a', 'b'], ['c']], [['c']])).toEqual([['a', 'b']])
  })
})

describe('the search for taken names', () => {
  it('asks each folder that is there already, in both languages', async () => {
    const asked: [string | null, readonly string[]][] = []
    const find = async (folder: string | null, names: readonly string[]) => {
      asked.push([folder, names])
      return [{ file: 'verslag.pdf', id: 'document-1', nameNL: 'verslag', nameFR: 'rapport' }]
    }
    const french = { ...report, nameFR: 'Rapport' }
    const taken = await findTakenNames({ rows: [french, note], finder, find })
    expect(asked).toEqual([['folder-1', ['Verslag.pdf', 'Rapport.pdf']]])
    expect(taken.map(({ row, taken }) => [row.file.name, taken.id])).toEqual([['Verslag.pdf', 'document-1']])
  })
})
