import { Readable } from 'node:stream'
import { originalKey, pictureKey, pictureWidths, type StoredPicture } from '#features/pages/pictures/picture-files.ts'
import { pictureJobs } from '#features/pages/pictures/picture-jobs.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { drawPortrait, type Look, makePortrait, portraitEdge } from './documents/portrait.server.ts'
import { demoId } from './seed.ts'
import { portraitId } from './team.ts'

/** Everybody of the team, drawn. */
const looks = {
  'An Peeters': { hair: 'bob', tone: 0, colour: 2, glasses: true },
  'Jean Dubois': { hair: 'short', tone: 1, colour: 1 },
  'Lies Maes': { hair: 'long', tone: 0, colour: 3 },
  'Luc Lambert': { hair: 'thin', tone: 1, colour: 4, glasses: true },
  'Sophie Renard': { hair: 'curls', tone: 3, colour: 0 },
  'Wim Goossens': { hair: 'short', tone: 0, colour: 3, beard: true },
  'Benoît Delvaux': { hair: 'short', tone: 2, colour: 0, beard: true, glasses: true },
  'Ilse Van Damme': { hair: 'bun', tone: 0, colour: 1 },
  'Katrien Claes': { hair: 'bun', tone: 4, colour: 0 },
  'Marc Fontaine': { hair: 'thin', tone: 0, colour: 5, beard: true },
  'Nele Wouters': { hair: 'long', tone: 2, colour: 0, glasses: true },
  'Thomas Simon': { hair: 'curls', tone: 1, colour: 1 },
  'Hélène Marchal': { hair: 'bob', tone: 0, colour: 5 },
} satisfies Record<string, Look>

/** Stores the portraits of the team, as one that an admin sent is kept, and answers their rows. */
export async function portraitRows(storage: Storage, now: number) {
  const pictures: StoredPicture[] = []
  for (const [ground, [name, look]] of Object.entries(looks).entries()) {
    const picture: StoredPicture = {
      ...{ id: portraitId(name), purpose: 'person', extension: 'png' },
      ...{ width: portraitEdge, height: portraitEdge },
    }
    const widths = pictureWidths(picture)
    const { original, sizes } = await makePortrait(drawPortrait(look, ground), widths)
    await storage.put(originalKey(picture), Readable.from([original]))
    for (const [i, bytes] of sizes.entries())
      await storage.put(pictureKey(picture.id, widths[i] ?? portraitEdge, 'webp'), Readable.from([bytes]))
    pictures.push(picture)
  }
  return {
    pagesPicture: pictures.map((picture) => ({ ...picture, createdAt: now })),
    // The first start does not wait for their other format.
    platformJob: pictures.map((picture) => ({
      ...{ id: demoId(`sizes of ${picture.id}`), kind: pictureJobs.makeSizes, payload: JSON.stringify(picture) },
      ...{ runAt: now, createdAt: now, lastError: null, failedAt: null },
    })),
  }
}
