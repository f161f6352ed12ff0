import bitterStyles from '#ui/face-bitter.css?url'
import figtreeStyles from '#ui/face-figtree.css?url'
import bitter from '#ui/fonts/bitter.woff2?url'
import figtree from '#ui/fonts/figtree.woff2?url'
import type { Appearance } from './appearance.schema.ts'
import { type FaceName, familyOf } from './faces.ts'
import { type InThemes, lookOf, propertiesOf } from './look.ts'

/** What a page fetches for a face that an association chose; of the first one it has both anyway. */
export type FaceFiles = { styles: string; font: string }

const files: Record<Exclude<FaceName, 'newsreader'>, FaceFiles> = {
  bitter: { styles: bitterStyles, font: bitter },
  figtree: { styles: figtreeStyles, font: figtree },
}

/** For the page on which one of them is chosen. */
export const faceStyles: readonly string[] = Object.values(files).map(({ styles }) => styles)

/** How a page differs from one of the portal's own colours and face. */
export type OwnAppearance = {
  style: Record<`--${string}`, string>
  face: FaceFiles | null
  /** Of the drawing in the tab: its background and what is drawn on it. */
  icon: { background: InThemes; sign: InThemes }
}

/** @returns null where nothing was chosen: such a page costs nothing */
export function ownAppearanceOf({ accent, headingFace }: Appearance): OwnAppearance | null {
  if (accent === '' && headingFace === 'newsreader') return null
  const look = lookOf(accent)
  return {
    style: {
      ...(accent === '' ? {} : propertiesOf(look)),
      ...(headingFace === 'newsreader' ? {} : { '--font-serif': familyOf[headingFace] }),
    },
    face: headingFace === 'newsreader' ? null : files[headingFace],
    icon: { background: look.primary, sign: look.onPrimary },
  }
}
