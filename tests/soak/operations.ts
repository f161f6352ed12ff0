import { createHash, randomBytes } from 'node:crypto'
import type { Chance } from './chance.ts'
import type { PortalClient } from './portal-client.ts'
import {
  isLive,
  treeOf,
  type World,
  withDiscarded,
  withFile,
  withFolder,
  withMoved,
  without,
  withReplaced,
  withRestored,
} from './world.ts'

/** An upload that may be gone on with, or given up. `isDone`: to be called when it was gone on with. */
export type BegunUpload = { address: string; bytes: Buffer; isDone(): void }

/** One change: what to send, and how the world looks when it is done. Done wholly, or not at all. */
export type Operation = {
  what: string
  after: World
  send(client: PortalClient): Promise<unknown>
  begun?: BegunUpload
}

/** What one person knows and may choose from. The ids are written down as they become known. */
export type Desk = {
  world: World
  ids: Map<string, string>
  trashIds: Map<string, string>
  chance: Chance
  newName(): string
}

type Maker = (desk: Desk) => Operation | null

/** Half of all goes on adding: what is taken away has to come from somewhere. */
const makers: Maker[] = [addFolder, upload, upload, upload, replace, move, discard, restore, remove]

/** Something that this person can do now. */
export function anOperation(desk: Desk): Operation {
  for (;;) {
    const operation = desk.chance.one(makers)(desk)
    if (operation) return operation
  }
}

/** What nobody takes for a program. */
const someBytes = ({ chance }: Desk) => Buffer.concat([Buffer.from('text '), randomBytes(chance.whole(0, 300_000))])

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const liveOnes = ({ world }: Desk, isWanted: (sha256: string | null) => boolean) =>
  [...world].filter(([, { trash, sha256 }]) => trash === null && isWanted(sha256)).map(([name]) => name)

const aFolder = (desk: Desk): string | null => desk.chance.one([null, ...liveOnes(desk, (bytes) => bytes === null)])

const anyLive = (desk: Desk): string | null => {
  const names = liveOnes(desk, () => true)
  return names.length > 0 ? desk.chance.one(names) : null
}

const idOf = ({ ids }: Desk, name: string): string => {
  const id = ids.get(name)
  if (!id) throw new Error(`nobody knows the id of ${name}`)
  return id
}

const idOrRoot = (desk: Desk, name: string | null) => (name === null ? null : idOf(desk, name))

function addFolder(desk: Desk): Operation {
  const [name, parent] = [desk.newName(), aFolder(desk)]
  const after = withFolder(desk.world, name, parent)
  const send = async (client: PortalClient) => desk.ids.set(name, await client.addFolder(name, idOrRoot(desk, parent)))
  return { what: 'addFolder', after, send }
}

function upload(desk: Desk): Operation {
  const [name, parent, bytes] = [desk.newName(), aFolder(desk), someBytes(desk)]
  const metadata = { parent: idOrRoot(desk, parent) ?? '', nameNL: name, nameFR: name }
  const isDone = (id: string) => desk.ids.set(name, id)
  return sending({ what: 'upload', desk, bytes, metadata, isDone }, withFile(desk.world, name, parent, sha256(bytes)))
}

function replace(desk: Desk): Operation | null {
  const files = liveOnes(desk, (bytes) => bytes !== null)
  if (files.length === 0) return null
  const [name, bytes] = [desk.chance.one(files), someBytes(desk)]
  const metadata = { replaces: idOf(desk, name) }
  return sending({ what: 'replace', desk, bytes, metadata }, withReplaced(desk.world, name, sha256(bytes)))
}

type Sending = {
  what: string
  desk: Desk
  bytes: Buffer
  metadata: Record<string, string>
  isDone?: (id: string) => void
}

function sending({ what, desk, bytes, metadata, isDone }: Sending, after: World): Operation {
  const pieces = desk.chance.whole(1, 3)
  const tell = (address: string) => isDone?.(address.split('/').at(-1) ?? '')
  const operation: Operation = {
    what,
    after,
    async send(client) {
      const begun = (address: string) => {
        operation.begun = { address, bytes, isDone: () => tell(address) }
      }
      tell(await client.upload(bytes, metadata, pieces, begun))
    },
  }
  return operation
}

function move(desk: Desk): Operation | null {
  const [name, parent] = [anyLive(desk), aFolder(desk)]
  if (name === null || (parent !== null && treeOf(desk.world, name).includes(parent))) return null
  if (desk.world.get(name)?.parent === parent) return null
  const after = withMoved(desk.world, name, parent)
  return { what: 'move', after, send: (client) => client.move(idOf(desk, name), idOrRoot(desk, parent)) }
}

function discard(desk: Desk): Operation | null {
  const name = anyLive(desk)
  if (name === null) return null
  const after = withDiscarded(desk.world, name)
  const send = async (client: PortalClient) => desk.trashIds.set(name, await client.discard(idOf(desk, name)))
  return { what: 'discard', after, send }
}

function restore(desk: Desk): Operation | null {
  const tops = [...desk.world].filter(([name, { trash }]) => trash === name).map(([name]) => name)
  if (tops.length === 0) return null
  const name = desk.chance.one(tops)
  const after = withRestored(desk.world, name)
  return { what: 'restore', after, send: (client) => client.restore(desk.trashIds.get(name) ?? '') }
}

/** For good, mostly what is small: of a whole world little would be left. */
function remove(desk: Desk): Operation | null {
  const name = anyLive(desk)
  if (name === null || !isLive(desk.world, name) || treeOf(desk.world, name).length > 8) return null
  return { what: 'remove', after: without(desk.world, name), send: (client) => client.remove(idOf(desk, name)) }
}

/** Only what this person made: names begin with whose they are. */
export const shareOf = (world: World, person: string): World =>
  new Map([...world].filter(([name]) => name.startsWith(person)))
