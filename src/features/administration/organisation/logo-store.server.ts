import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { Storage } from '#platform/storage/storage.server.ts'
import { organisationErrors } from './organisation.errors.ts'

/** Pixels of the longest side: sharp on any screen at the height of the header. */
const edge = 400

/** What browsers show of a logo is made anew from what was sent; `null` where that is no picture. */
export type MakePicture = (bytes: Buffer, edge: number) => Promise<Buffer | null>

export type LogoStore = ReturnType<typeof createLogoStore>

/** The bytes of the association's logo, each under the moment at which it came. */
export function createLogoStore({ storage, makePicture }: { storage: Storage; makePicture: MakePicture }) {
  return {
    async put(changedAt: number, bytes: Buffer): Promise<void> {
      if (!isTakenAsLogo(bytes)) throw organisationErrors['organisation.logo']({}, 'logo')
      const made = await makePicture(bytes, edge)
      if (!made) throw organisationErrors['organisation.logo']({}, 'logo')
      await storage.put(keyOf(changedAt), Readable.from([made]))
    },
    get: async (changedAt: number): Promise<Buffer> => buffer(await storage.get(keyOf(changedAt))),
    remove: (changedAt: number): Promise<void> => storage.delete(keyOf(changedAt)),
  }
}

const keyOf = (changedAt: number) => `organisation/logo-${changedAt}.webp`

/** PNG, JPEG and WebP, by their first bytes: SVG runs scripts, the others are no logos. */
const isTakenAsLogo = (bytes: Buffer): boolean => {
  const beginning = bytes.toString('latin1', 0, 12)
  return (
    beginning.startsWith('\x89PNG\r\n\x1a\n') ||
    beginning.startsWith('\xff\xd8\xff') ||
    /^RIFF[\s\S]{4}WEBP/.test(beginning)
  )
}
