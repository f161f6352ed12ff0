import { UnreadableStatement } from './statement.ts'

/** Control characters that no text holds: line ends, tabs and the end mark of old programs are none of them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const control = /[\0-\x08\x0e-\x19\x1b-\x1f]/

/**
 * UTF-8, or else Windows-1252, as older programs of Belgian banks write it; without a byte order mark.
 * @throws UnreadableStatement `wrong-charset` for what is no such text
 */
export function decodeStatement(bytes: Uint8Array): string {
  const text = decoded(bytes)
  if (control.test(text)) throw new UnreadableStatement('wrong-charset')
  return text
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
