import { Readable } from 'node:stream'
import sharp from 'sharp'
import { originalKey, pictureKey, pictureWidths, type StoredPicture } from '#features/pages/pictures/picture-files.ts'
import { pictureJobs } from '#features/pages/pictures/picture-jobs.server.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { demoId } from './seed.ts'
import { portraitId } from './team.ts'

/** How somebody of the demo is drawn: places in the lists below. */
type Look = { hair: keyof typeof hairs; tone: number; colour: number; glasses?: boolean; beard?: boolean }

/** Pixels of either side. */
const portraitEdge = 512

const skins = ['#f3d3bd', '#e8bd9d', '#cf9b78', '#a9714e', '#7c4f36']
const hairColours = ['#2b2320', '#5b3a26', '#8a5a33', '#c69a5b', '#8f8f93', '#d9d7d2']
const grounds = ['#dfe5f1', '#efe4d3', '#e3eadf', '#f1dfe2', '#dae7ea']

/** Behind the head, and in front of it. */
const hairs = {
  short: {
    back: '',
    front:
      '<path d="M164 222c-8-96 40-140 96-140 66 0 98 52 88 142-6-30-18-52-40-66-36 14-84 10-116 4-16 14-24 34-28 60z"/>',
  },
  bob: {
    back: '<path d="M150 214c0-88 46-134 106-134s106 46 106 134c0 40 6 74 12 104H138c6-30 12-64 12-104z"/>',
    front: '<path d="M170 212c-2-80 38-122 88-122s86 40 82 116c-34-4-66-18-88-42-16 26-44 44-82 48z"/>',
  },
  long: {
    back: '<path d="M146 216c0-90 48-138 110-138s110 48 110 138c0 70 14 128 22 176H124c8-48 22-106 22-176z"/>',
    front: '<path d="M170 208c0-78 38-118 86-118s86 40 86 118c-26-8-42-26-54-50-24 30-68 46-118 50z"/>',
  },
  bun: {
    back: '<circle cx="256" cy="84" r="44"/>',
    front: '<path d="M168 216c-4-80 36-120 88-120s92 40 88 120c-10-44-40-70-88-70s-78 26-88 70z"/>',
  },
  thin: {
    back: '',
    front: '<path d="M166 236c-10-40-4-74 14-96-2 34-2 62-4 96zM346 236c10-40 4-74-14-96 2 34 2 62 4 96z"/>',
  },
  curls: {
    back: '<path d="M146 200c-14-30 4-62 26-72 8-34 44-52 72-44 30-16 66-2 78 22 32 6 52 42 40 76 8 26-2 50-20 60H166c-20-4-30-24-20-42z"/>',
    front: '<path d="M170 198c-4-72 42-108 86-108s90 36 86 108c-14-16-30-26-48-30-22 10-48 8-66-2-20 6-42 16-58 32z"/>',
  },
}

/** A magistrate in his gown, drawn: the same look is the same picture for ever. */
function drawPortrait({ hair, tone, colour, glasses = false, beard = false }: Look, ground: number): string {
  const skin = skins[tone % skins.length]
  const strands = hairColours[colour % hairColours.length]
  const { back, front } = hairs[hair]
  const ink = '#2a2530'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="${portraitEdge}" height="${portraitEdge}">
<rect width="512" height="512" fill="${grounds[ground % grounds.length]}"/>
<g fill="${strands}">${back}</g>
<path d="M48 512c2-92 66-128 150-148h116c84 20 148 56 150 148z" fill="#1d2743"/>
<path d="M120 512c4-60 22-104 52-132M392 512c-4-60-22-104-52-132" fill="none" stroke="#2f3c63" stroke-width="6"/>
<path d="M216 290h80v78c-12 22-68 22-80 0z" fill="${skin}"/>
<path d="M216 316c18 22 62 22 80 0v22c-22 24-58 24-80 0z" fill="#000" opacity=".12"/>
<path d="M210 362c18 18 74 18 92 0l18 150H192z" fill="#fdfcf9"/>
<path d="M232 378l-10 134M256 380v132M280 378l10 134" stroke="#d9dbe3" stroke-width="5"/>
<g fill="${skin}"><circle cx="172" cy="224" r="18"/><circle cx="340" cy="224" r="18"/><path d="M172 200c0-62 34-96 84-96s84 34 84 96c0 70-34 118-84 118s-84-48-84-118z"/></g>
${beard ? `<path d="M174 226c8 20 20 28 36 26 30-12 62-12 92 0 16 2 28-6 36-26-2 62-34 106-82 106s-80-44-82-106z" fill="${strands}"/>` : ''}
<g fill="${strands}">${front}</g>
<g fill="${ink}"><ellipse cx="222" cy="216" rx="7" ry="9"/><ellipse cx="290" cy="216" rx="7" ry="9"/></g>
<path d="M206 190c10-8 24-8 32-2M274 188c10-6 24-6 32 2" fill="none" stroke="${strands}" stroke-width="6" stroke-linecap="round"/>
<path d="M256 222c-2 16-8 26-4 30s10 2 12 0" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="5" stroke-linecap="round"/>
<path d="M232 276c14 12 34 12 48 0" fill="none" stroke="#8c3a3f" stroke-width="7" stroke-linecap="round"/>
${glasses ? `<g fill="none" stroke="${ink}" stroke-width="6"><circle cx="222" cy="216" r="28"/><circle cx="290" cy="216" r="28"/><path d="M250 212c4-4 8-4 12 0M194 210l-22-6M318 210l22-6"/></g>` : ''}
</svg>`
}

/** What is stored of it, and what readers get in these widths. */
async function makePortrait(svg: string, widths: readonly number[]): Promise<{ original: Buffer; sizes: Buffer[] }> {
  const original = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
  const sizes = await Promise.all(
    widths.map((width) => sharp(original).resize(width, width).webp({ quality: 82 }).toBuffer()),
  )
  return { original, sizes }
}

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
