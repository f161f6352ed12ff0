import { encode } from 'uqr'

/** One path of squares of one unit, for a light background, whatever the theme. `size`: units of one side. */
export type QrCode = { size: number; path: string }

/**
 * Rows of squares, true where they are dark, with the four squares of white around that readers need. Error correction M.
 * @throws RangeError when the text does not fit into a code of `maxVersion`
 */
export const encodeQrCode = (text: string, maxVersion = 40): readonly (readonly boolean[])[] =>
  encode(text, { ecc: 'M', border: 4, maxVersion }).data

/** @throws RangeError as `encodeQrCode` */
export function drawQrCode(text: string, maxVersion?: number): QrCode {
  const rows = encodeQrCode(text, maxVersion)
  const path = rows.flatMap((row, y) =>
    [...darkRuns(row)].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  )
  return { size: rows.length, path: path.join('') }
}

const darkRuns = (row: readonly boolean[]) => row.map(Number).join('').matchAll(/1+/g)
