/** Points: 72 to an inch. */
export const millimetre = 72 / 25.4

/** A4. `inner`: the width between the margins. */
export const page = {
  width: 210 * millimetre,
  height: 297 * millimetre,
  margin: 18 * millimetre,
  inner: 174 * millimetre,
}

/** Above the lower margin of each page; and kept free above that. */
export const footHeight = 54
export const footGap = 12

/** All but the last are dark enough for a printer without colours. */
export const ink = { text: '#17202B', soft: '#44505D', robe: '#8A1C3C', line: '#A9B2BC' }

/** Text, what stands out in it, titles. */
export type Style = 'regular' | 'semibold' | 'heading'

/** Points. `leading`: from one line to the next. */
export type Look = { style: Style; size: number; leading: number; colour?: string }

/** Points, from the left edge of the page. */
export type Box = { x: number; width: number }

export type Align = 'left' | 'right' | 'center'

/** What a screen reader takes a text for, and what it goes through as one: names of PDF 1.7 section 14.8.4. */
export type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD'
export type Group = 'Sect' | 'Table' | 'TR'
