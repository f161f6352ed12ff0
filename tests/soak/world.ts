/** A folder or a document by its Dutch name; no name is ever used twice. */
export type Thing = {
  /** Null at the root, and for the top of what lies in the trash. */
  parent: string | null
  /** Null for a folder. */
  sha256: string | null
  /** Of what was replaced, sorted. */
  versions: string[]
  /** The top of the tree with which it was discarded; null for what is live. */
  trash: string | null
  /** Where the top of something in the trash stood. */
  stood: string | null
}

export type World = ReadonlyMap<string, Thing>

const live = { versions: [] as string[], trash: null, stood: null }

/** `top` and all below that lies in the same place: live, or in the same trash. */
export function treeOf(world: World, top: string): string[] {
  const names = [top]
  for (const name of names)
    for (const [other, { parent }] of world) if (parent === name && !names.includes(other)) names.push(other)
  return names
}

export const isLive = (world: World, name: string | null): boolean => name === null || world.get(name)?.trash === null

const changed = (world: World, changes: Iterable<[string, Thing]>): World => new Map([...world, ...changes])

const thing = (world: World, name: string): Thing => {
  const found = world.get(name)
  if (!found) throw new Error(`${name} is not in this world`)
  return found
}

export const withFolder = (world: World, name: string, parent: string | null): World =>
  changed(world, [[name, { ...live, parent, sha256: null }]])

export const withFile = (world: World, name: string, parent: string | null, sha256: string): World =>
  changed(world, [[name, { ...live, parent, sha256 }]])

export function withReplaced(world: World, name: string, sha256: string): World {
  const old = thing(world, name)
  return changed(world, [[name, { ...old, sha256, versions: [...old.versions, String(old.sha256)].sort() }]])
}

export const withMoved = (world: World, name: string, parent: string | null): World =>
  changed(world, [[name, { ...thing(world, name), parent }]])

export function withDiscarded(world: World, top: string): World {
  const trees = treeOf(world, top).map((name): [string, Thing] => [name, { ...thing(world, name), trash: top }])
  const { parent } = thing(world, top)
  return changed(changed(world, trees), [[top, { ...thing(world, top), trash: top, parent: null, stood: parent }]])
}

/** Back to where it stood while that is a live folder, else to the root. */
export function withRestored(world: World, top: string): World {
  const { stood } = thing(world, top)
  const parent = stood !== null && world.has(stood) && isLive(world, stood) ? stood : null
  const trees = treeOf(world, top).map((name): [string, Thing] => [name, { ...thing(world, name), trash: null }])
  return changed(changed(world, trees), [[top, { ...thing(world, top), trash: null, stood: null, parent }]])
}

export function without(world: World, top: string): World {
  const gone = new Set(treeOf(world, top))
  return new Map([...world].filter(([name]) => !gone.has(name)))
}

/** The same worlds have the same picture, whatever order they were made in. */
export const pictureOf = (world: World): string[] =>
  [...world]
    .map(([name, { parent, sha256, versions, trash, stood }]) =>
      [
        name,
        `in ${parent ?? '/'}`,
        sha256
          ? `${sha256.slice(0, 12)} before ${versions.map((version) => version.slice(0, 12)).join(' ')}`
          : 'folder',
        trash ? `discarded with ${trash} from ${stood !== null && world.has(stood) ? stood : '/'}` : 'live',
      ].join(', '),
    )
    .sort()
