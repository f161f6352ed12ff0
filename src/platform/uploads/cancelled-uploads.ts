import { connectedOr } from '#platform/http/connection.ts'
import { cancelledSlot } from './cancelled-slot.ts'
import { judge, type UploadAnswer, waitBefore } from './upload-answer.ts'
import { uploadKeyHeader } from './upload-key.ts'

/** Of an upload that nobody wants any more: its address, or the key of an announcement whose answer was lost. */
type Remains = { address: string } | { key: string }

/** 'finished': too late, the feature has it. */
export type Removal = 'removed' | 'finished'

/** Longer than the server lets a removal wait for the piece that is being written. */
const timeoutMs = 30_000

const underWay = new Map<string, Promise<Removal>>()

/** Removes it from the server, however often the connection breaks meanwhile; the next page of this tab goes on with it. */
export function removeUpload(remains: Remains): Promise<Removal> {
  const name = JSON.stringify(remains)
  const already = underWay.get(name)
  if (already) return already
  save([...savedRemains(), remains])
  const removing = removeAtLast(remains).finally(() => underWay.delete(name))
  underWay.set(name, removing)
  return removing
}

export function removeCancelled(): void {
  for (const remains of savedRemains()) void removeUpload(remains)
}

async function removeAtLast(remains: Remains): Promise<Removal> {
  for (let fruitless = 0; ; fruitless += 1) {
    const answer = await askToRemove(remains)
    if (isOver(answer)) {
      forget(remains)
      return answer.body.includes('error.uploads.already-finished') ? 'finished' : 'removed'
    }
    // A server that fails nine times in a row is left alone until the next page asks it.
    if (judge(answer, fruitless).isFinal) return 'removed'
    await connectedOr(waitBefore(fruitless))
  }
}

/** Gone, finished, or no longer this person's to remove: asking again would change nothing. */
const isOver = (answer: UploadAnswer) => answer.status < 500 && judge(answer, 0).isFinal

async function askToRemove(remains: Remains): Promise<UploadAnswer> {
  const [address, more] = 'key' in remains ? ['/uploads', { [uploadKeyHeader]: remains.key }] : [remains.address, {}]
  try {
    const response = await fetch(address, {
      method: 'DELETE',
      headers: { 'Tus-Resumable': '1.0.0', ...more },
      // It is cancelled even if the page is left at once.
      keepalive: true,
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, body: await response.text(), keyHeader: null }
  } catch {
    return { status: 0, body: '', keyHeader: null }
  }
}

const savedRemains = (): Remains[] => parsed(() => sessionStorage.getItem(cancelledSlot)) ?? []

/** null where nothing is kept, nothing may be read, or somebody else wrote it. */
function parsed(read: () => string | null) {
  try {
    return JSON.parse(read() ?? 'null')
  } catch {
    return null
  }
}

function save(remains: readonly Remains[]): void {
  try {
    const different = [...new Set(remains.map((one) => JSON.stringify(one)))]
    if (different.length === 0) sessionStorage.removeItem(cancelledSlot)
    else sessionStorage.setItem(cancelledSlot, `[${different}]`)
  } catch {
    // Refused or full: then a reload forgets, and the server does it in a day.
  }
}

const forget = (remains: Remains) =>
  save(savedRemains().filter((one) => JSON.stringify(one) !== JSON.stringify(remains)))

/** The library that sends remembers in localStorage under these names how far an upload is. */
const rememberedPrefix = 'tus::'
/** The server forgets unfinished uploads after a day. */
const forgottenAfterMs = 23 * 60 * 60 * 1000

const rememberedKeys = (prefix = rememberedPrefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

type FileFacts = { name: string; size: number; lastModified: number }

/** The same file for the same place under the same names: only then are the bytes on the server the right ones. */
export const fingerprintOf = ({ name, size, lastModified }: FileFacts, metadata: Record<string, string>): string =>
  `upload-${JSON.stringify([name, size, lastModified, metadata])}`

export function forgetOldUploads(): void {
  for (const key of rememberedKeys()) {
    const upload = remembered(key)
    if (!upload || !isStillKnown(upload)) localStorage.removeItem(key)
  }
}

export function forgetUpload(file: FileFacts, metadata: Record<string, string>): void {
  for (const key of rememberedKeys(`${rememberedPrefix}${fingerprintOf(file, metadata)}::`)) {
    const address = addressIn(key)
    localStorage.removeItem(key)
    if (address) void removeUpload({ address })
  }
}

/** Nobody goes on with this one: chosen again, its file is sent anew. */
export function forgetAddress(address: string): void {
  for (const key of rememberedKeys()) if (addressIn(key) === address) localStorage.removeItem(key)
}

export const isStillKnown = ({ creationTime }: { creationTime: string }): boolean =>
  Date.now() - new Date(creationTime).getTime() < forgottenAfterMs

/** null for what is nothing of the library's. */
const remembered = (key: string): { uploadUrl?: unknown; creationTime: string } | null =>
  parsed(() => localStorage.getItem(key))

/** Only ever a path of this site, whatever stands there: the request carries the session. */
function addressIn(key: string): string | null {
  const url = remembered(key)?.uploadUrl
  return typeof url === 'string' && URL.canParse(url, location.href) ? new URL(url, location.href).pathname : null
}
