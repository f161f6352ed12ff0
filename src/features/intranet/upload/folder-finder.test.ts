import { beforeEach, describe, expect, it } from 'vitest'
import { createFolderFinder } from './folder-finder.ts'
import { PassingOutage, QueueRefusal } from './queue-refusal.ts'

type Row = { id: string; folder: boolean; nameNL: string; nameFR: string; parent: string }

/** The interface of the server, as far as folders go. */
let rows: Row[]
let asked: string[]
let failure: (() => Response) | null

beforeEach(() => {
  rows = [
    { id: 'f1', folder: true, nameNL: 'Verslagen', nameFR: 'Procès-verbaux', parent: 'target' },
    { id: 'd1', folder: false, nameNL: 'Nota', nameFR: 'Note', parent: 'target' },
  ]
  asked = []
  failure = null
})

async function ask(address: string, init?: RequestInit): Promise<Response> {
  asked.push(`${init?.method ?? 'GET'} ${address}`)
  const failed = failure?.()
  if (failed) return failed
  if (init?.method === 'POST') {
    const folder = { id: `new-${rows.length}`, folder: true, ...JSON.parse(String(init.body)) }
    rows.push(folder)
    return Response.json(folder, { status: 201 })
  }
  const query = new URL(address, 'http://portal').searchParams
  const there = rows
    .filter(({ parent }) => parent === query.get('parent'))
    .toSorted((one, other) => Number(other.folder) - Number(one.folder))
  const from = Number(query.get('after') ?? 0)
  const next = from + 1 < there.length ? String(from + 1) : null
  return Response.json({ resources: there.slice(from, from + 1), next })
}

const finderIn = (target: string) => createFolderFinder({ collection: 'userIntranet', target, ask })

describe('folders of a drop', () => {
  it('go into the one of that name, in either language, or are made with both names', async () => {
    const finder = finderIn('target')
    expect(await finder.make(['procès-verbaux'])).toBe('f1')
    const made = await finder.make(['Archief'])
    expect(rows.find(({ id }) => id === made)).toMatchObject({ nameNL: 'Archief', nameFR: 'Archief', parent: 'target' })
    expect(await finder.make([])).toBe('target')
  })

  it('are made once, however many files wait for them', async () => {
    const finder = finderIn('target')
    const ids = await Promise.all([finder.make(['a', 'b']), finder.make(['a', 'b']), finder.make(['a'])])
    expect(ids[0]).toBe(ids[1])
    expect(asked.filter((request) => request.startsWith('POST'))).toHaveLength(2)
  })

  it('are looked for without being made', async () => {
    const finder = finderIn('target')
    expect(await finder.find(['Verslagen'])).toBe('f1')
    expect(await finder.find(['Verslagen', 'mei'])).toBeUndefined()
    expect(await finder.find([])).toBe('target')
    expect(asked.some((request) => request.startsWith('POST'))).toBe(false)
  })

  it('are tried again after failure; a refusal comes with its reason', async () => {
    const finder = finderIn('target')
    failure = () => Response.json({ error: { key: 'error.404', facts: {} } }, { status: 404 })
    await expect(finder.make(['a'])).rejects.toThrow(QueueRefusal)
    failure = () => new Response('Bad gateway', { status: 502 })
    await expect(finder.make(['a'])).rejects.toThrow(PassingOutage)
    failure = null
    expect(await finder.make(['a'])).toMatch(/^new-/)
  })

  it('are not made twice when the answer got lost on its way back', async () => {
    const finder = createFolderFinder({
      collection: 'userIntranet',
      target: 'target',
      ask: async (address, init) => {
        const answer = await ask(address, init)
        const isFirst = rows.filter(({ nameNL }) => nameNL === 'a').length === 1 && asked.at(-1)?.startsWith('POST')
        return isFirst ? new Response('Gateway timeout', { status: 504 }) : answer
      },
    })
    await expect(finder.make(['a'])).rejects.toThrow(PassingOutage)
    expect(await finder.make(['a'])).toMatch(/^new-/)
    expect(rows.filter(({ nameNL }) => nameNL === 'a')).toHaveLength(1)
  })

  it('wait for an answer that is ours: a proxy’s own page is none', async () => {
    failure = () => new Response('<h1>Log in</h1>')
    await expect(finderIn('target').make(['a'])).rejects.toThrow(PassingOutage)
  })
})
