import type { Storage, StoredFileFacts } from '#platform/storage/storage.server.ts'
import { type Collection, deleteFilesKind, storedFileKey } from '../core/resource.ts'
import { previewPrefix } from '../preview/preview-kind.ts'
import type { NamedVersion, StoredFileClaims } from './doctor.repository.server.ts'

export type StorageCheck = Awaited<ReturnType<typeof checkStorage>>

/** Some of the keys that are wrong, and how many there are. */
export type Sample = { count: number; keys: string[] }

export type StoreFacts = {
  storage: Storage
  claims: StoredFileClaims
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
const versionsAtOnce = 50
/** How many files of no known row are kept in memory before the rest of the rows is read for them. */
const maxLeft = 20_000

/**
 * Checks rows against stored files, both ways, in pieces: memory stays the same for a million. The portal may be at work
 * meanwhile, so whatever looks wrong is asked a second time before it is said.
 *
 * @param named all that rows speak of, in pieces
 */
export async function checkStorage({ named, ...facts }: StoreFacts & { named: AsyncIterable<NamedVersion[]> }) {
  const { storage, claims } = facts
  /** What a row speaks of and is not there, or not as long as the row says. */
  const lost = aSample()
  for await (const versions of named) {
    for (const some of piecesOf(versions, versionsAtOnce)) {
      const missing = await missingOf(some, storage)
      // Deleted for good between the two questions?
      const stillNamed = new Set(await claims.stillNamed(missing))
      for (const version of missing) if (stillNamed.has(version.fileId)) lost.add(storedFileKey(version))
    }
  }
  return { lost: lost.sample, ...(await findOwnerless(facts)) }
}

async function missingOf(versions: readonly NamedVersion[], storage: Storage): Promise<NamedVersion[]> {
  const sizes = await Promise.all(versions.map((version) => storage.size(storedFileKey(version))))
  return versions.filter(({ size }, index) => sizes[index] !== size)
}

/** The second half alone: what lies in the store and belongs to nobody. */
export async function findOwnerless({ storage, claims, unfinished, now, maxKeys }: StoreFacts) {
  const counts = { files: 0, bytes: 0, previews: 0, inTheMaking: 0 }
  const [ownerless, strayPreviews] = [aSample(maxKeys), aSample(maxKeys)]
  /** Keys that nobody is known to speak of yet, by what would have to be claimed. */
  const left = new Map<string, readonly string[]>()
  const strike = (keys: readonly string[]) => {
    for (const claim of keys.flatMap(claimedWith)) left.delete(claim)
  }
  /**
   * In this order: a row that goes leaves a job in the same transaction, and the job goes after the file. So what has
   * neither and is still there belongs to nobody.
   */
  const settle = async () => {
    if (left.size > 0) for await (const keys of claims.ofReplacing()) strike(keys)
    for (const keys of piecesOf([...left.keys()], 500)) strike(await claims.byId(keys.map(idIn)))
    if (left.size > 0) for await (const keys of claims.toBeDeleted(deleteFilesKind)) strike(keys)
    for (const key of [...left.values()].flat())
      if ((await storage.size(key)) !== null) (isPreview(key) ? strayPreviews : ownerless).add(key)
    left.clear()
  }
  for await (const files of inPieces(ofIntranet(storage.list()), 500)) {
    const stored = files.filter(({ key }) => !isPreview(key))
    counts.files += stored.length
    counts.bytes += stored.reduce((sum, { size }) => sum + size, 0)
    counts.previews += files.length - stored.length
    const known = new Set((await claims.byId(files.map(({ key }) => idIn(key)))).flatMap(claimedWith))
    for (const { key, storedAt } of files.filter(({ key }) => !known.has(claimOf(key)))) {
      const isInTheMaking = unfinished.has(idIn(key)) || now - storedAt < makingSeconds
      if (isInTheMaking) counts.inTheMaking += 1
      else left.set(claimOf(key), [...(left.get(claimOf(key)) ?? []), key])
    }
    if (left.size >= maxLeft) await settle()
  }
  await settle()
  return { ...counts, ownerless: ownerless.sample, strayPreviews: strayPreviews.sample }
}

const isPreview = (key: string) => key.startsWith(previewPrefix)

/** A stored file by its key; the pictures made of bytes by the id of these. */
const claimOf = (key: string) => (isPreview(key) ? previewPrefix + idIn(key) : key)

/** A row that speaks of bytes speaks of their pictures too. */
const claimedWith = (key: string) => [key, previewPrefix + idIn(key)]

const collections: readonly Collection[] = ['userIntranet', 'adminIntranet']

/** Other features keep their bytes beside ours. */
async function* ofIntranet(files: AsyncIterable<StoredFileFacts>): AsyncGenerator<StoredFileFacts> {
  const ours = [...collections.map((name) => `${name}/`), previewPrefix]
  for await (const file of files) if (ours.some((prefix) => file.key.startsWith(prefix))) yield file
}

async function* inPieces<Item>(items: AsyncIterable<Item>, length: number): AsyncGenerator<Item[]> {
  let piece: Item[] = []
  for await (const item of items) {
    if (piece.push(item) < length) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

const piecesOf = <Item>(items: readonly Item[], length: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / length) }, (_, i) => items.slice(i * length, (i + 1) * length))

const idIn = (key: string): string => key.split('/')[1] ?? ''

function aSample(max = usualMaxKeys) {
  const sample: Sample = { count: 0, keys: [] }
  const add = (key: string) => {
    sample.count += 1
    if (sample.keys.length < max) sample.keys.push(key)
  }
  return { sample, add }
}
