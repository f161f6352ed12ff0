/** Lightness 0 to 1, chroma from 0 to about 0.3, hue in radians: equal steps look equal (Björn Ottosson, 2020). */
export type Oklch = { lightness: number; chroma: number; hue: number }

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const encoded = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)

/** @param hex `#rrggbb` */
export function oklchOf(hex: string): Oklch {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const along = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const across = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(along, across),
    hue: Math.atan2(across, along),
  }
}

/** Red, green and blue as a screen takes them; outside of 0 to 1 where no screen shows the colour. */
function screenParts({ lightness, chroma, hue }: Oklch): number[] {
  const [along, across] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * along + 0.2158037573 * across) ** 3
  const m = (lightness - 0.1055613458 * along - 0.0638541728 * across) ** 3
  const s = (lightness - 0.0894841775 * along - 1.291485548 * across) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(encoded)
}

const isShown = (parts: number[]) => parts.every((part) => part > -0.0005 && part < 1.0005)

/** @returns `#rrggbb`, with less chroma where no screen shows as much: lightness and hue stay */
export function hexOf(colour: Oklch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness))
  const whole = screenParts({ ...colour, lightness })
  return hexOfParts(isShown(whole) ? whole : withinScreen({ ...colour, lightness }))
}

function withinScreen(colour: Oklch): number[] {
  let [least, most] = [0, colour.chroma]
  for (let step = 0; step < 12; step += 1) {
    const between = (least + most) / 2
    if (isShown(screenParts({ ...colour, chroma: between }))) least = between
    else most = between
  }
  return screenParts({ ...colour, chroma: least })
}

const hexOfParts = (parts: number[]) =>
  `#${parts
    .map((part) =>
      Math.round(Math.min(1, Math.max(0, part)) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
