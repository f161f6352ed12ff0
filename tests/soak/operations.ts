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
export type Workspace = {
  world: World
  ids: Map<string, string>
  trashIds: Map<string, string>
  chance: Chance
  newName(): string
}

type Maker = (workspace: Workspace) => Operation | null

/** Half of all goes on adding: what is taken away has to come from somewhere. */
const makers: Maker[] = [addFolder, upload, upload, upload, replace, move, discard, restore, remove]

/** Something that this person can do now. */
export function anOperation(workspace: Workspace): Operation {
  for (;;) {
    const operation = workspace.chance.one(makers)(workspace)
    if (operation) return operation
  }
}

/** What nobody takes for a program. */
const someBytes = ({ chance }: Workspace) =>
  Buffer.concat([Buffer.from('text '), randomBytes(chance.whole(0, 300_000))])

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

const liveOnes = ({ world }: Workspace, isWanted: (sha256: string | null) => boolean) =>
  [...world].filter(([, { trash, sha256 }]) => trash === null && isWanted(sha256)).map(([name]) => name)

const aFolder = (workspace: Workspace): string | null =>
  workspace.chance.one([null, ...liveOnes(workspace, (bytes) => bytes === null)])

const anyLive = (workspace: Workspace): string | null => {
  const names = liveOnes(workspace, () => true)
  return names.length > 0 ? workspace.chance.one(names) : null
}

const idOf = ({ ids }: Workspace, name: string): string => {
  const id = ids.get(name)
  if (!id) throw new Error(`nobody knows the id of ${name}`)
  return id
}

const idOrRoot = (workspace: Workspace, name: string | null) => (name === null ? null : idOf(workspace, name))

function addFolder(workspace: Workspace): Operation {
  const [name, parent] = [workspace.newName(), aFolder(workspace)]
  const after = withFolder(workspace.world, name, parent)
  const send = async (client: PortalClient) =>
    workspace.ids.set(name, await client.addFolder(name, idOrRoot(workspace, parent)))
  return { what: 'addFolder', after, send }
}

function upload(workspace: Workspace): Operation {
  const [name, parent, bytes] = [workspace.newName(), aFolder(workspace), someBytes(workspace)]
  const metadata = { parent: idOrRoot(workspace, parent) ?? '', nameNL: name, nameFR: name }
  const isDone = (id: string) => workspace.ids.set(name, id)
  return sending(
    { what: 'upload', workspace, bytes, metadata, isDone },
    withFile(workspace.world, name, parent, sha256(bytes)),
  )
}

function replace(workspace: Workspace): Operation | null {
  const files = liveOnes(workspace, (bytes) => bytes !== null)
  if (files.length === 0) return null
  const [name, bytes] = [workspace.chance.one(files), someBytes(workspace)]
  const metadata = { replaces: idOf(workspace, name) }
  return sending({ what: 'replace', workspace, bytes, metadata }, withReplaced(workspace.world, name, sha256(bytes)))
}

type Sending = {
  what: string
  workspace: Workspace
  bytes: Buffer
  metadata: Record<string, string>
  isDone?: (id: string) => void
}

function sending({ what, workspace, bytes, metadata, isDone }: Sending, after: World): Operation {
  const pieces = workspace.chance.whole(1, 3)
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

function move(workspace: Workspace): Operation | null {
  const [name, parent] = [anyLive(workspace), aFolder(workspace)]
  if (name === null || (parent !== null && treeOf(workspace.world, name).includes(parent))) return null
  if (workspace.world.get(name)?.parent === parent) return null
  const after = withMoved(workspace.world, name, parent)
  return { what: 'move', after, send: (client) => client.move(idOf(workspace, name), idOrRoot(workspace, parent)) }
}

function discard(workspace: Workspace): Operation | null {
  const name = anyLive(workspace)
  if (name === null) return null
  const after = withDiscarded(workspace.world, name)
  const send = async (client: PortalClient) => workspace.trashIds.set(name, await client.discard(idOf(workspace, name)))
  return { what: 'discard', after, send }
}

function restore(workspace: Workspace): Operation | null {
  const tops = [...workspace.world].filter(([name, { trash }]) => trash === name).map(([name]) => name)
  if (tops.length === 0) return null
  const name = workspace.chance.one(tops)
  const after = withRestored(workspace.world, name)
  return { what: 'restore', after, send: (client) => client.restore(workspace.trashIds.get(name) ?? '') }
}

/** For good, mostly what is small: of a whole world little would be left. */
function remove(workspace: Workspace): Operation | null {
  const name = anyLive(workspace)
  if (name === null || !isLive(workspace.world, name) || treeOf(workspace.world, name).length > 8) return null
  return {
    what: 'remove',
    after: without(workspace.world, name),
    send: (client) => client.remove(idOf(workspace, name)),
  }
}

/** Only what this person made: names begin with whose they are. */
export const shareOf = (world: World, person: string): World =>
  new Map([...world].filter(([name]) => name.startsWith(person)))
