const mostEuros = 100_000

/** `45`, `45,00`, `€ 45.5`: euros, as cents. Empty is none; null for what is no sum. */
export function parseFee(text: string): number | null {
  const written = text.replace(/[€\s]/g, '').replace(',', '.')
  if (written === '') return 0
  const cents = /^\d+(\.\d{1,2})?$/.test(written) ? Math.round(Number(written) * 100) : Number.NaN
  return cents >= 0 && cents <= mostEuros * 100 ? cents : null
}

const mostMegabytes = 10_000

/** Is it a whole number of megabytes, or nothing, which takes the limit of the environment? */
export const isUploadLimit = (text: string): boolean =>
  text === '' || (/^\d{1,6}$/.test(text) && Number(text) >= 1 && Number(text) <= mostMegabytes)
