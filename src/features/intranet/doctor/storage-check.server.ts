import type { Storage, StoredFileFacts } from '#platform/storage/storage.server.ts'
import { type Collection, deleteFilesKind, storedFileKey } from '../core/resource.ts'
import { previewPrefix } from '../preview/preview-kind.ts'
import type { NamedVersion, StoredFileClaims } from './doctor.repository.server.ts'

export type StorageCheck = {
  files: number
  bytes: number
  /** Keys that a row speaks of and that are not there, or not as long as the row says. Some of them. */
  lost: Sample
  /** Keys that lie there and belong to nobody. Some of them. */
  ownerless: Sample
  /** Made pictures, and those of bytes that belong to nobody any more. Some of these. */
  previews: number
  strayPreviews: Sample
  /** Stored moments ago or by an upload that is not finished: their rows may be on their way. */
  inTheMaking: number
}

export type Sample = { count: number; keys: string[] }

type Means = {
  storage: Storage
  claims: StoredFileClaims
  /** All that rows speak of, in pieces. */
  named: AsyncIterable<NamedVersion[]>
  /** Ids of uploads that are not finished: theirs are the same as those of the files they become. */
  unfinished: ReadonlySet<string>
  /** UTC seconds. */
  now: number
  /** Of each fault so many keys are named. */
  maxKeys?: number
}

/** The bytes lie under their key before the row is written; a slow machine takes seconds for it, not minutes. */
const makingSeconds = 10 * 60

const usualMaxKeys = 10
/** So many are looked for at once. */
const piece = 50
/** How many files of no known row are kept in memory before the rest of the rows is read for them. */
const maxLeft = 20_000

/**
 * Holds rows against stored files, both ways, in pieces: memory stays the same for a million. The portal may be at work
 * meanwhile, so whatever looks wrong is asked a second time before it is said.
 */
export async function checkStorage(means: Means): Promise<StorageCheck> {
  const lost = await findLost(means)
  return { lost, ...(await findOwnerless(means)) }
}

async function findLost({ named, storage, claims }: Means): Promise<Sample> {
  const lost = aSample()
  for await (const versions of named) {
    for (const some of piecesOf(versions, piece)) {
      const missing = await missingOf(some, storage)
      // Deleted for good between the two questions?
      const named = new Set(await claims.stillNamed(missing))
      for (const version of missing) if (named.has(version.fileId)) add(lost, storedFileKey(version))
    }
  }
  return sampleOf(lost)
}

async function missingOf(versions: readonly NamedVersion[], storage: Storage): Promise<NamedVersion[]> {
  const sizes = await Promise.all(versions.map((version) => storage.size(storedFileKey(version))))
  return versions.filter(({ size }, index) => sizes[index] !== size)
}

/** The second half alone: what lies in the store and belongs to nobody. */
export async function findOwnerless(means: Omit<Means, 'named'>): Promise<Omit<StorageCheck, 'lost'>> {
  const found = {
    files: 0,
    bytes: 0,
    previews: 0,
    inTheMaking: 0,
    ownerless: aSample(means.maxKeys),
    strayPreviews: aSample(means.maxKeys),
  }
  const left: Left = new Map()
  for await (const files of inPieces(ofIntranet(means.storage.list()), 500)) {
    const stored = files.filter(({ key }) => !isPreview(key))
    found.files += stored.length
    found.bytes += stored.reduce((sum, { size }) => sum + size, 0)
    found.previews += files.length - stored.length
    const known = new Set((await means.claims.byId(files.map(({ key }) => idIn(key)))).flatMap(claimedWith))
    for (const file of files.filter(({ key }) => !known.has(claimOf(key)))) {
      if (isInTheMaking(file, means)) found.inTheMaking += 1
      else left.set(claimOf(file.key), [...(left.get(claimOf(file.key)) ?? []), file.key])
    }
    if (left.size >= maxLeft) await settle(left, found, means)
  }
  await settle(left, found, means)
  return { ...found, ownerless: sampleOf(found.ownerless), strayPreviews: sampleOf(found.strayPreviews) }
}

const sampleOf = ({ count, keys }: Gathered): Sample => ({ count, keys })

/** Keys that nobody is known to speak of yet, by what would have to be claimed. */
type Left = Map<string, readonly string[]>

const isPreview = (key: string) => key.startsWith(previewPrefix)

/** A stored file by its key; the pictures made of bytes by the id of these. */
const claimOf = (key: string) => (isPreview(key) ? previewPrefix + idIn(key) : key)

/** Who speaks of bytes speaks of their pictures too. */
const claimedWith = (key: string) => [key, previewPrefix + idIn(key)]

const isInTheMaking = ({ key, storedAt }: StoredFileFacts, { unfinished, now }: Pick<Means, 'unfinished' | 'now'>) =>
  unfinished.has(idIn(key)) || now - storedAt < makingSeconds

/**
 * In this order: a row that goes leaves a job in the same transaction, and the job goes after the file. So what has
 * neither and is still there belongs to nobody.
 */
async function settle(
  left: Left,
  { ownerless, strayPreviews }: Record<'ownerless' | 'strayPreviews', Gathered>,
  { claims, storage }: Pick<Means, 'claims' | 'storage'>,
): Promise<void> {
  const strike = (keys: readonly string[]) => {
    for (const claim of keys.flatMap(claimedWith)) left.delete(claim)
  }
  if (left.size > 0) for await (const keys of claims.ofReplacing()) strike(keys)
  for (const keys of piecesOf([...left.keys()], 500)) strike(await claims.byId(keys.map(idIn)))
  if (left.size > 0) for await (const keys of claims.toBeDeleted(deleteFilesKind)) strike(keys)
  for (const key of [...left.values()].flat())
    if ((await storage.size(key)) !== null) add(isPreview(key) ? strayPreviews : ownerless, key)
  left.clear()
}

const collections: readonly Collection[] = ['userIntranet', 'adminIntranet']

/** Other features keep their bytes beside ours. */
async function* ofIntranet(files: AsyncIterable<StoredFileFacts>): AsyncGenerator<StoredFileFacts> {
  const ours = [...collections.map((name) => `${name}/`), previewPrefix]
  for await (const file of files) if (ours.some((prefix) => file.key.startsWith(prefix))) yield file
}

async function* inPieces<Item>(items: AsyncIterable<Item>, most: number): AsyncGenerator<Item[]> {
  let piece: Item[] = []
  for await (const item of items) {
    if (piece.push(item) < most) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

const piecesOf = <Item>(items: readonly Item[], most: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, i) => items.slice(i * most, (i + 1) * most))

const idIn = (key: string): string => key.split('/')[1] ?? ''

const aSample = (max = usualMaxKeys): Gathered => ({ count: 0, keys: [], max })

type Gathered = Sample & { max: number }

function add(sample: Gathered, key: string): void {
  sample.count += 1
  if (sample.keys.length < sample.max) sample.keys.push(key)
}
