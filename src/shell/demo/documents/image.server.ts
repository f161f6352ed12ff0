import sharp from 'sharp'
import { drawFor } from '../seed.ts'
import type { DocumentText } from './document-text.ts'

const grounds = ['#1B2B4B', '#8A1C3C', '#44505D', '#7A5A14', '#1B5A80', '#1B6445']

/** Pleats after the bef, in a colour drawn from the title: a picture that is plainly made, never a stock photograph. */
export function makeImage(
  { title }: DocumentText,
  format: 'png' | 'jpeg' | 'webp',
  width = 1600,
  height = 900,
): Promise<Buffer> {
  const draw = drawFor(title)
  const ground = draw.one(grounds)
  const pleats = Array.from({ length: 46 }, () => {
    const x = draw.between(0, width)
    const lean = draw.between(-60, 60)
    return `<path d="M${x} 0 L${x + lean} ${height}" stroke="#fff" stroke-opacity="${draw.between(6, 30) / 100}" stroke-width="${draw.between(1, 5)}"/>`
  })
  const light = `<circle cx="${draw.between(0, width)}" cy="${draw.between(0, height)}" r="${draw.between(250, 620)}" fill="#fff" fill-opacity=".09"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${light}${pleats.join('')}</svg>`
  return sharp(Buffer.from(svg)).toFormat(format, { quality: 78 }).toBuffer()
}
