import { removeUpload } from './cancelled-uploads.ts'

/** The library that sends remembers in localStorage under these names how far an upload is. */
const rememberedPrefix = 'tus::'
/** The server forgets unfinished uploads after a day. */
const forgottenAfterMs = 23 * 60 * 60 * 1000

const rememberedKeys = (prefix = rememberedPrefix) => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

type FileFacts = { name: string; size: number; lastModified: number }

/** The same file for the same place under the same names: only then are the bytes on the server the right ones. */
export const fingerprintOf = ({ name, size, lastModified }: FileFacts, metadata: Record<string, string>): string =>
  `upload-${JSON.stringify([name, size, lastModified, metadata])}`

/** What was broken off and never chosen again: the server forgot it too. */
export function forgetOldUploads(): void {
  for (const key of rememberedKeys()) if (!isRemembered(localStorage.getItem(key))) localStorage.removeItem(key)
}

/** Removes from the server what an earlier page sent of this file. */
export function forgetUpload(file: FileFacts, metadata: Record<string, string>): void {
  for (const key of rememberedKeys(`${rememberedPrefix}${fingerprintOf(file, metadata)}::`)) {
    const address = addressIn(localStorage.getItem(key))
    localStorage.removeItem(key)
    if (address) void removeUpload({ address })
  }
}

/** Nobody goes on with this one: chosen again, its file is sent anew. */
export function forgetAddress(address: string): void {
  for (const key of rememberedKeys()) if (addressIn(localStorage.getItem(key)) === address) localStorage.removeItem(key)
}

export const isStillKnown = ({ creationTime }: { creationTime: string }): boolean =>
  Date.now() - new Date(creationTime).getTime() < forgottenAfterMs

function isRemembered(text: string | null): boolean {
  try {
    return isStillKnown(JSON.parse(text ?? ''))
  } catch {
    return false
  }
}

/** Only ever a path of this site, whatever stands there: the request carries the session. */
function addressIn(text: string | null): string | null {
  try {
    const { uploadUrl } = JSON.parse(text ?? '') as { uploadUrl?: unknown }
    return typeof uploadUrl === 'string' ? new URL(uploadUrl, location.href).pathname : null
  } catch {
    return null
  }
}
