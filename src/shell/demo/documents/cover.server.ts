import sharp from 'sharp'
import type { Language } from '#platform/i18n/languages.ts'
import { type Draw, drawFor } from '../seed.ts'

type Palette = { ground: string; shapes: readonly string[]; names: Record<Language, string> }

/** The colours of the house, by twos and threes. */
const palettes: readonly Palette[] = [
  {
    ground: '#1B2B4B',
    shapes: ['#8A1C3C', '#C9D8F2', '#DDBB6A', '#2A3F6B'],
    names: { nl: 'marineblauw, wijnrood en messing', fr: 'bleu marine, lie-de-vin et laiton' },
  },
  {
    ground: '#F8E9ED',
    shapes: ['#8A1C3C', '#1B2B4B', '#F191A8', '#FFFFFF'],
    names: { nl: 'wijnrood, roze en marineblauw', fr: 'lie-de-vin, rose et bleu marine' },
  },
  {
    ground: '#F6EED9',
    shapes: ['#7A5A14', '#DDBB6A', '#1B2B4B', '#FFFFFF'],
    names: { nl: 'messing, crème en marineblauw', fr: 'laiton, crème et bleu marine' },
  },
  {
    ground: '#1B6445',
    shapes: ['#E3F2EA', '#79CFA3', '#DDBB6A', '#10301F'],
    names: { nl: 'groen, munt en messing', fr: 'vert, menthe et laiton' },
  },
  {
    ground: '#E3F0F7',
    shapes: ['#1B5A80', '#86C5EA', '#1B2B4B', '#FFFFFF'],
    names: { nl: 'lichtblauw, staalblauw en marineblauw', fr: 'bleu clair, bleu acier et bleu marine' },
  },
]

export const coverSize = { width: 1280, height: 720 }

const cell = 180

/** A pattern of arcs and pleats on a grid: plainly drawn, never a stock photograph. The same for the same subject. */
export async function makeCover(subject: string): Promise<{ bytes: Buffer; alt: Record<Language, string> }> {
  const draw = drawFor(`cover ${subject}`)
  const { ground, shapes, names } = draw.one(palettes)
  const cells: string[] = []
  for (let y = 0; y < coverSize.height; y += cell)
    for (let x = -20; x < coverSize.width; x += cell) cells.push(shapeAt(draw, x, y, draw.one(shapes)))
  const { width, height } = coverSize
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${cells.join('')}</svg>`
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 85, chromaSubsampling: '4:4:4' }).toBuffer()
  const alt = { nl: `Patroon van bogen en plooien in ${names.nl}`, fr: `Motif d’arcs et de plis en ${names.fr}` }
  return { bytes, alt }
}

function shapeAt(draw: Draw, x: number, y: number, colour: string): string {
  const kind = draw.between(0, 5)
  const turn = `rotate(${90 * draw.between(0, 3)} ${x + cell / 2} ${y + cell / 2})`
  const quarter = (radius: number) => `M${x} ${y}h${radius}a${radius} ${radius} 0 0 1 -${radius} ${radius}z`
  if (kind === 0) return ''
  if (kind === 1) return `<path transform="${turn}" fill="${colour}" d="${quarter(cell)}"/>`
  if (kind === 2)
    return `<path transform="${turn}" fill="${colour}" d="${quarter(cell)}${quarter(cell / 2)}" fill-rule="evenodd"/>`
  if (kind === 3) return `<circle cx="${x + cell / 2}" cy="${y + cell / 2}" r="${cell / 2}" fill="${colour}"/>`
  if (kind === 4) return `<path transform="${turn}" fill="${colour}" d="M${x} ${y}h${cell}l-${cell} ${cell}z"/>`
  const pleats = [0, 1, 2, 3].map((i) => `M${x + (i * cell) / 4} ${y}h${cell / 8}v${cell}h-${cell / 8}z`)
  return `<path transform="${turn}" fill="${colour}" d="${pleats.join('')}"/>`
}
