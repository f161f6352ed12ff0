import { encode } from 'uqr'

/** A QR code as one path of squares of one unit; the drawing needs a light ground, whatever the theme. */
export type QrDrawing = { size: number; path: string }

/** @param text what the camera reads */
export function drawQrCode(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const runs = data.flatMap((row, y) => runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`))
  return { size, path: runs.join('') }
}

/** Neighbours in a row as one stroke: `[start, length]`. */
function runsIn(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = runs.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else runs.push([x, 1])
  })
  return runs
}
