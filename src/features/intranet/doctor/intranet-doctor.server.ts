import type { Database } from '#platform/database/open-database.server.ts'
import { size, some, type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import { createBreath } from '#platform/jobs/breathe.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { Storage, StoredFileFacts } from '#platform/storage/storage.server.ts'
import { type Collection, deleteFilesKind, storedFileKey } from '../core/resource.ts'
import { previewPrefix } from '../preview/preview-kind.ts'
import { summedBytes, usedBytes } from '../upload/usage.repository.server.ts'
import {
  createStoredFileClaims,
  createTreeCheck,
  type NamedVersion,
  type StoredFileClaims,
  type TreeFaults,
} from './doctor.repository.server.ts'

export function createIntranetDoctor({ db, storage }: { db: Database; storage: Storage }) {
  const tree = createTreeCheck(db)
  const claims = createStoredFileClaims(db)
  return {
    async checkTree(): Promise<Verdict> {
      const faults = await tree.faults()
      // Somebody may have changed it between two of the questions: what is broken stays broken.
      const lasting = Object.keys(faults).length > 0 ? inBoth(faults, await tree.faults()) : []
      const lines = lasting.map(([kind, ids]) => `${kind}: ${ids.join(' ')}`)
      return lines.length > 0 ? wrong(lines.join('; ')) : well('folder tree consistent')
    },

    /** @param unfinished ids of uploads that are not finished @param now UTC seconds */
    async checkFiles(unfinished: ReadonlySet<string>, now: number): Promise<Verdict> {
      const check = await checkStorage({ storage, claims, named: tree.storedVersions(), unfinished, now })
      const faults = [
        ...linesAbout(check.lost, 'stored file', 'missing or of another size'),
        ...linesAbout(check.ownerless, 'stored file', 'of no row'),
        ...linesAbout(check.strayPreviews, 'preview', 'of bytes that are gone'),
      ]
      const young = check.inTheMaking > 0 ? [`${some(check.inTheMaking, 'file')} pending`] : []
      const previews = check.previews > 0 ? [some(check.previews, 'preview')] : []
      const found = [`${some(check.files, 'file')}, ${size(check.bytes)}`, ...previews, ...young].join(', ')
      return faults.length > 0 ? wrong([found, ...faults].join('; ')) : well(found)
    },
  }
}

const linesAbout = ({ count, keys }: Sample, what: string, fault: string): string[] =>
  count > 0 ? [`${some(count, what)} ${fault}: ${keys.join(' ')}${count > keys.length ? ' …' : ''}`] : []

function inBoth(first: TreeFaults, second: TreeFaults): [string, string[]][] {
  const still = (kind: string, ids: string[]) => new Set(ids).intersection(new Set(second[kind as keyof TreeFaults]))
  const lasting = Object.entries(first).map(([kind, ids]): [string, string[]] => [kind, [...still(kind, ids)]])
  return lasting.filter(([, ids]) => ids.length > 0)
}

/** What all files take, and whether it is counted right. A fault is asked twice: a file may come in between. */
export async function checkUsage(db: Database, quota: number | null, isSecond = false): Promise<Verdict> {
  const [used, summed] = [await usedBytes(db), await summedBytes(db)]
  if (used !== summed && !isSecond) return checkUsage(db, quota, true)
  if (used !== summed) return wrong(`${used} bytes are counted, ${summed} are there`)
  return well(quota === null ? `${size(used)}, no quota` : `${size(used)} of ${size(quota)}`)
}

/** A crash leaves one file or two. Many belong to another database than this one, and somebody has to look. */
const usualMax = 20

type SweepDeps = Pick<StoreFacts, 'storage' | 'unfinished' | 'now'> & { db: Database; log: Log }

/** Removes what a crash left without a row (bytes come first), unless that is too much. Answers how many were removed. */
export async function sweepOwnerless({ db, storage, log, unfinished, now }: SweepDeps): Promise<number> {
  const claims = createStoredFileClaims(db)
  const maxKeys = 10_000
  const listed = { ...storage, list: () => unhurried(storage.list()) }
  const found = await findOwnerless({ storage: listed, claims, unfinished, now, maxKeys })
  const { files, ownerless, strayPreviews } = found
  const count = ownerless.count + strayPreviews.count
  if (count > Math.max(usualMax, files / 100)) {
    log.warn({ files: count }, 'many stored files belong to no row: nothing was removed, tandem doctor names them')
    return 0
  }
  for (const key of [...ownerless.keys, ...strayPreviews.keys]) await storage.delete(key)
  if (count > 0) log.info({ files: count }, 'stored files that a crash left without a row were removed')
  return count
}

/** A fifth of the time: at the start of a portal many people come back at once, and there may be 100,000 files. */
async function* unhurried(files: AsyncIterable<StoredFileFacts>): AsyncGenerator<StoredFileFacts> {
  const breathe = createBreath(10, 40)
  for await (const file of files) {
    yield file
    await breathe()
  }
}

type Sample = { count: number; keys: string[] }

type StoreFacts = {
  storage: Storage
  claims: StoredFileClaims
  /** Ids of uploads that are not finished: theirs are the same as those of the files they become. */
  unfinished: ReadonlySet<string>
  /** UTC seconds. */
  now: number
  maxKeys?: number
}

/** The bytes lie under their key before the row is written; a slow machine takes seconds for it, not minutes. */
const makingSeconds = 10 * 60

const usualMaxKeys = 10
const versionsAtOnce = 50
/** How many files of no known row are kept in memory before the rest of the rows is read for them. */
const maxLeft = 20_000

/** Both ways, in pieces: memory stays the same for a million. What looks wrong is asked twice: the portal may be at work. */
export async function checkStorage({ named, ...facts }: StoreFacts & { named: AsyncIterable<NamedVersion[]> }) {
  const { storage, claims } = facts
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

async function missingOf(versions: readonly NamedVersion[], storage: Storage) {
  const sizes = await Promise.all(versions.map((version) => storage.size(storedFileKey(version))))
  return versions.filter(({ size }, index) => sizes[index] !== size)
}

async function findOwnerless({ storage, claims, unfinished, now, maxKeys }: StoreFacts) {
  const counts = { files: 0, bytes: 0, previews: 0, inTheMaking: 0 }
  const [ownerless, strayPreviews] = [aSample(maxKeys), aSample(maxKeys)]
  const left = new Map<string, readonly string[]>()
  const strike = (keys: readonly string[]) => {
    for (const claim of keys.flatMap(claimedWith)) left.delete(claim)
  }
  /** A row that goes leaves a job in the same transaction, which goes after the file: what has neither belongs to nobody. */
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
