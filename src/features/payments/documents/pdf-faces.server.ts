import type { Script } from './pdf-characters.ts'
import type { Style } from './pdf-page.ts'

/** By their path, as data addresses: they are part of the built program, so that it finds them wherever it is installed. */
const files = import.meta.glob<string>('../../../ui/fonts/pdf-*.ttf', {
  eager: true,
  query: '?inline',
  import: 'default',
})

const faces = new Map(
  Object.entries(files).map(([path, address]) => [
    path.replace(/^.*pdf-|\.ttf$/g, ''),
    Buffer.from(address.slice(address.indexOf(',') + 1), 'base64'),
  ]),
)

/** Newsreader has no Greek and no Cyrillic. */
const families: Record<Style, readonly string[]> = {
  regular: ['plex-regular'],
  semibold: ['plex-semibold'],
  heading: ['newsreader-medium', 'plex-regular'],
}

/** The name of a face, and its file. @throws Error where the fonts were not cut before */
export function faceOf(style: Style, script: Script): { name: string; bytes: Buffer } {
  const name = families[style].map((family) => `${family}-${script}`).find((one) => faces.has(one)) ?? ''
  const bytes = faces.get(name)
  if (!bytes) throw new Error(`No face for ${style} ${script}: node scripts/cut-fonts.mjs`)
  return { name, bytes }
}
