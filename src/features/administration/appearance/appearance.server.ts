import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { type AuditChanges, changesOf } from '#platform/audit/audit.ts'
import type { CoreServices } from '#platform/core-services.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { administrationErrors } from '../administration.errors.ts'
import { findOrganisation } from '../organisation/organisation.repository.server.ts'
import { saveAppearance, saveLogo } from './appearance.repository.server.ts'
import type { Appearance } from './appearance.schema.ts'

/** Pixels of the longest side: sharp on any screen at the height of the header. */
const edge = 400

type Deps = Pick<CoreServices, 'db' | 'clock'> & {
  storage: Storage
  /** What browsers show of a logo is made anew from what was sent; `null` where that is no picture. */
  makePicture(bytes: Buffer, edge: number): Promise<Buffer | null>
  /** Writes, records in the log and announces. */
  change(viewer: Viewer, work: (trx: Database) => Promise<AuditChanges>): Promise<void>
}

const unnamed = () => administrationErrors['appearance.unnamed']()

/** Colour, face and logo of the association. Each throws PortalError 401 or 403, and 409 before the association has a name. */
export function createAppearance({ db, clock, storage, makePicture, change }: Deps) {
  return {
    async saveAppearance(viewer: Viewer, { accent, headingFace }: Appearance): Promise<void> {
      asAdmin(viewer)
      await change(viewer, async (trx) => {
        const before = await findOrganisation(trx)
        if (!before || !(await saveAppearance(trx, { accent, headingFace }))) throw unnamed()
        const known = { accent: before.accent, headingFace: before.headingFace }
        return changesOf<Appearance>(known, { accent, headingFace })
      })
    },

    async saveLogo(viewer: Viewer, bytes: Buffer): Promise<void> {
      asAdmin(viewer)
      const known = await findOrganisation(db)
      if (!known) throw unnamed()
      const before = known.logoChangedAt
      // Each logo has an address of its own, which browsers keep for good.
      const changedAt = Math.max(clock.seconds(), (before ?? 0) + 1)
      const made = isTakenAsLogo(bytes) ? await makePicture(bytes, edge) : null
      if (!made) throw administrationErrors['organisation.logo']({}, 'logo')
      await storage.put(keyOf(changedAt), Readable.from([made]))
      await change(viewer, async (trx) => {
        await saveLogo(trx, changedAt)
        return { logo: { before: before !== null, after: true } }
      })
      if (before !== null) await storage.delete(keyOf(before))
    },

    async removeLogo(viewer: Viewer): Promise<void> {
      asAdmin(viewer)
      const before = (await findOrganisation(db))?.logoChangedAt ?? null
      if (before === null) return
      await change(viewer, async (trx) => {
        await saveLogo(trx, null)
        return { logo: { before: true, after: false } }
      })
      await storage.delete(keyOf(before))
    },

    /** The picture of that address, for everybody. @throws PortalError 404 */
    logo: async (_viewer: Viewer, changedAt: number): Promise<Buffer> => buffer(await storage.get(keyOf(changedAt))),
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
