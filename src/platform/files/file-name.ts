import { fileExtension, programExtensions } from './file-extension.ts'

/** What no file system takes, what leads out of a folder, and what a header must not hold. */
const unsafeCharacters = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069/\\:*?"<>|]/gu

export const safeName = (name: string): string =>
  name.toWellFormed().replace(unsafeCharacters, '-').replace(/^\.+/, '').trim() || 'document'

export function fileNameOf(name: string, extension: string | null): string {
  const safe = safeName(name)
  const own = fileExtension(safe)
  if (extension) return own === extension ? safe : `${safe}.${extension}`
  // A file without an extension must not become a program by its name.
  return programExtensions.includes(own) ? `${safe}_` : safe
}

/** Makes a browser save instead of show: an ASCII name and the true one (RFC 6266, RFC 8187). No name can end the header. */
export function attachment(fileName: string): string {
  const ascii = fileName
    .normalize('NFKD')
    .replaceAll('œ', 'oe')
    .replaceAll('Œ', 'Oe')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_')
  if (ascii === fileName) return `attachment; filename="${ascii}"`
  const encoded = encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, percentEncoded)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

const percentEncoded = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`
