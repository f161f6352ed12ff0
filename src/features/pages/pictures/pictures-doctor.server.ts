import type { Database } from '#platform/database/open-database.server.ts'
import { size, some, type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import type { Storage, StoredFileFacts } from '#platform/storage/storage.server.ts'
import { promisedTo } from '../core/page.repository.server.ts'
import { picturesIn } from './picture.repository.server.ts'
import { originalKey, pictureKey, pictureKeys, pictureSizes } from './picture-files.ts'
import { pictureJobs, pictureSchema } from './pictures.server.ts'

/** Seconds: bytes lie under their key before their row is written. */
const makingSeconds = 10 * 60

const maxKeys = 10

/** Does each picture have its bytes, and each file below `pages/` its picture or its job? Only reads. */
export async function checkPictures(
  { db, storage }: { db: Database; storage: Storage },
  now: number,
): Promise<Verdict> {
  const files = new Map<string, StoredFileFacts>()
  for await (const file of storage.list('pages')) files.set(file.key, file)
  const { needed, allowed } = await claims(db)
  const lost: string[] = []
  for (const key of needed) if (!files.has(key) && (await storage.size(key)) === null) lost.push(key)
  const ownerless = [...files.values()]
    .filter(({ key, storedAt }) => !allowed.has(key) && now - storedAt >= makingSeconds)
    .map(({ key }) => key)
  const bytes = [...files.values()].reduce((sum, file) => sum + file.size, 0)
  const found = `${some(files.size, 'file')} of pages, ${size(bytes)}`
  const faults = [
    ...lineAbout(lost, 'missing'),
    ...lineAbout(ownerless, 'of no picture, and no job is there to take it away'),
  ]
  return faults.length > 0 ? wrong([found, ...faults].join('; ')) : well(found)
}

async function claims(db: Database) {
  const pictures = picturesIn(db)
  // Jobs first: one that ends meanwhile leaves its picture, or takes it away with its files.
  const dropped = (await promisedTo(db, pictureJobs.drop)).map((payload) => pictureSchema.parse(payload))
  const needed = new Set<string>()
  const allowed = new Set(dropped.flatMap(pictureKeys))
  for (const picture of await pictures.all()) {
    needed.add(originalKey(picture))
    for (const size of pictureSizes(picture, 'webp')) needed.add(pictureKey(picture.id, size))
    for (const key of pictureKeys(picture)) allowed.add(key)
  }
  return { needed, allowed }
}

const lineAbout = (keys: readonly string[], fault: string): string[] =>
  keys.length > 0
    ? [`${some(keys.length, 'file')} ${fault}: ${keys.slice(0, maxKeys).join(' ')}${keys.length > maxKeys ? ' …' : ''}`]
    : []
