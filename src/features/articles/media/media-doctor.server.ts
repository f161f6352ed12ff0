import type { Database } from '#platform/database/open-database.server.ts'
import { size, some, type Verdict, well, wrong } from '#platform/doctor/verdict.ts'
import type { Storage, StoredFileFacts } from '#platform/storage/storage.server.ts'
import { mediaClaims } from './media-claims.repository.server.ts'

/** Seconds: bytes lie under their key before their row is written. */
const makingSeconds = 10 * 60
const maxKeys = 10

/** What covers and documents of articles have to say to `tandem doctor`. Only reads; the portal may be at work meanwhile. */
export function createMediaDoctor({ db, storage }: { db: Database; storage: Storage }) {
  /** Whatever looks wrong is asked a second time: a row or its file may have come or gone in between. */
  const faultsIn = async (files: ReadonlyMap<string, StoredFileFacts>, isYoung: (file: StoredFileFacts) => boolean) => {
    const first = await mediaClaims(db)
    const suspects = {
      lost: [...first.needed].filter((key) => !isWhole(files.get(key)?.size ?? null, first.sizes.get(key))),
      ownerless: [...files.values()].filter((file) => !first.allowed.has(file.key) && !isYoung(file)),
    }
    if (suspects.lost.length + suspects.ownerless.length === 0) return { lost: [], ownerless: [] }
    const second = await mediaClaims(db)
    const lost: string[] = []
    for (const key of suspects.lost)
      if (second.needed.has(key) && !isWhole(await storage.size(key), second.sizes.get(key))) lost.push(key)
    const ownerless: string[] = []
    for (const { key } of suspects.ownerless)
      if (!second.allowed.has(key) && (await storage.size(key)) !== null) ownerless.push(key)
    return { lost, ownerless }
  }

  return {
    /** Has each row its bytes, each file its row or its job? @param unfinished ids of uploads. @param now UTC seconds */
    async checkMedia(unfinished: ReadonlySet<string>, now: number): Promise<Verdict> {
      const files = new Map<string, StoredFileFacts>()
      for await (const file of storage.list('base')) files.set(file.key, file)
      const isYoung = ({ key, storedAt }: StoredFileFacts) =>
        now - storedAt < makingSeconds || unfinished.has(/^base\/[^/]+\/([^./]{22})/.exec(key)?.[1] ?? '')
      const { lost, ownerless } = await faultsIn(files, isYoung)
      const bytes = [...files.values()].reduce((sum, file) => sum + file.size, 0)
      const found = `${some(files.size, 'file')} of articles, ${size(bytes)}`
      const faults = [
        ...lineAbout(lost, 'missing or of another size'),
        ...lineAbout(ownerless, 'of no article, and no job is there to take it away'),
      ]
      return faults.length > 0 ? wrong([found, ...faults].join('; ')) : well(found)
    },
  }
}

const isWhole = (found: number | null, expected: number | undefined) =>
  found !== null && (expected === undefined || found === expected)

const lineAbout = (keys: readonly string[], fault: string): string[] =>
  keys.length > 0
    ? [`${some(keys.length, 'file')} ${fault}: ${keys.slice(0, maxKeys).join(' ')}${keys.length > maxKeys ? ' …' : ''}`]
    : []
