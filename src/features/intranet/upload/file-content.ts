export const headSize = 64 * 1024

type Content = 'program' | 'script' | 'pdf' | 'png' | 'jpeg' | 'gif' | 'webp' | 'zip' | 'ole' | 'rtf' | 'markup'

const signatures: [Content, number[]][] = [
  // ELF (Linux), Mach-O in both byte orders and widths (macOS), Java and fat Mach-O, Android's dex, a Windows shortcut.
  ['program', [0x7f, 0x45, 0x4c, 0x46]],
  ['program', [0xfe, 0xed, 0xfa, 0xce]],
  ['program', [0xfe, 0xed, 0xfa, 0xcf]],
  ['program', [0xce, 0xfa, 0xed, 0xfe]],
  ['program', [0xcf, 0xfa, 0xed, 0xfe]],
  ['program', [0xca, 0xfe, 0xba, 0xbe]],
  ['program', [0x64, 0x65, 0x78, 0x0a, 0x30]],
  ['program', [0x4c, 0x00, 0x00, 0x00, 0x01, 0x14, 0x02, 0x00]],
  ['script', [0x23, 0x21, 0x2f]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['gif', [0x47, 0x49, 0x46, 0x38]],
  ['zip', [0x50, 0x4b, 0x03, 0x04]],
  ['ole', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
  ['rtf', [0x7b, 0x5c, 0x72, 0x74, 0x66]],
]

/** Reads the first bytes of a file. Null: they say nothing, as those of a text. */
export function contentOf(head: Buffer): Content | null {
  if (isWindowsProgram(head)) return 'program'
  const known = signatures.find(([, bytes]) => bytes.every((byte, i) => head[i] === byte))
  if (known) return known[0]
  // Readers of PDF take up to a kilobyte before it begins.
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP') return 'webp'
  return /^\ufeff?\s*<(?:!doctype html|html|script|svg|\?xml)\b/i.test(head.toString('utf8', 0, 512)) ? 'markup' : null
}

/** `MZ` alone also begins a list of members; a program for Windows says later that it is one. */
function isWindowsProgram(head: Buffer): boolean {
  if (head.toString('latin1', 0, 2) !== 'MZ' || head.length < 0x40) return false
  const at = head.readUInt32LE(0x3c)
  return ['PE\0\0', 'NE', 'LE', 'LX'].some((sign) => head.toString('latin1', at, at + sign.length) === sign)
}

/** Texts that people read: the line with which a script begins does nothing in them. */
const textExtensions = ['txt', 'md', 'csv', 'tsv', 'log', 'tex']

export const isProgram = (content: Content | null, extension: string): boolean =>
  content === 'program' || (content === 'script' && !textExtensions.includes(extension))

/** What the bytes of these extensions look like; any other extension may hold anything. */
const expectedContents: [Content, string[]][] = [
  ['pdf', ['pdf']],
  ['png', ['png']],
  ['jpeg', ['jpg', 'jpeg']],
  ['gif', ['gif']],
  ['webp', ['webp']],
  ['zip', ['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp']],
  ['ole', ['doc', 'xls', 'ppt']],
]

/** It happens to honest people (a PNG saved as `.jpg`), and nothing stored runs in our origin: it is logged, not refused. */
export function isMisnamed(content: Content | null, extension: string): boolean {
  const expected = expectedContents.find(([, extensions]) => extensions.includes(extension))
  return expected !== undefined && expected[0] !== content
}
