import { asCompared, type Collection, type Resource, type ResourcePage } from '../core/resource.ts'
import { askServer, readAnswer } from './queue-refusal.ts'

export type FolderFinder = ReturnType<typeof createFolderFinder>

type Children = Map<string, string>
type Tools = { collection: Collection; target: string | null; ask?: typeof askServer }

/** Rebuilds dropped folders below a target, each once however many files wait for it. In the browser only. */
export function createFolderFinder({ collection, target, ask = askServer }: Tools) {
  const address = `/api/v1/intranet/${collection}/resources`
  const children = new Map<string | null, Promise<Children>>()
  const made = new Map<string, Promise<string>>()

  const childrenOf = (parent: string | null): Promise<Children> =>
    remembered(children, parent, () => readChildren(ask, address, parent))

  const makeIn = async (parent: string | null, name: string): Promise<string> => {
    const known = (await childrenOf(parent)).get(asCompared(name))
    if (known) return known
    try {
      const body = JSON.stringify({ parent, nameNL: name, nameFR: name })
      const headers = { 'Content-Type': 'application/json' }
      return (await readAnswer<Resource>(await ask(address, { method: 'POST', headers, body }))).id
    } catch (error) {
      // The answer may have got lost on the way back: the next try must find the folder that was made.
      children.delete(parent)
      throw error
    }
  }
  /** The folder of that name in either language, or a new one. @throws QueueRefusal; PassingOutage: asking again tries again */
  const make = async (path: readonly string[]): Promise<string | null> => {
    const name = path.at(-1)
    if (name === undefined) return target
    const parent = await make(path.slice(0, -1))
    return remembered(made, JSON.stringify(path), () => makeIn(parent, name))
  }
  /** The same, but makes nothing: undefined where there is no such folder yet. */
  const find = async (path: readonly string[]): Promise<string | null | undefined> => {
    const name = path.at(-1)
    if (name === undefined) return target
    const parent = await find(path.slice(0, -1))
    return parent === undefined ? undefined : (await childrenOf(parent)).get(asCompared(name))
  }
  return { make, find }
}

/** Folders come first in a listing, so reading stops at the first file. */
async function readChildren(ask: typeof askServer, address: string, parent: string | null) {
  const children: Children = new Map()
  let after: string | null = null
  do {
    const query = new URLSearchParams({ parent: parent ?? '', limit: '200', ...(after && { after }) })
    const { resources, next }: ResourcePage = await readAnswer<ResourcePage>(await ask(`${address}?${query}`))
    for (const { id, folder, nameNL, nameFR } of resources) {
      if (!folder) return children
      for (const name of [nameNL, nameFR]) if (!children.has(asCompared(name))) children.set(asCompared(name), id)
    }
    after = next
  } while (after)
  return children
}

function remembered<Key, Value>(known: Map<Key, Promise<Value>>, key: Key, ask: () => Promise<Value>): Promise<Value> {
  const before = known.get(key)
  if (before) return before
  const asked = ask().catch((error: unknown) => {
    known.delete(key)
    throw error
  })
  known.set(key, asked)
  return asked
}
