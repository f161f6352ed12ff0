import type { Plugin } from 'vite'

/**
 * Writes the files of the server in ASCII alone. Node keeps the whole text of each module, and needs two bytes for each character of it
 * where one is none of ASCII: that was 7 MiB of the portal at rest.
 */
export const asciiServerPlugin: Plugin = {
  name: 'tandem-ascii-server',
  apply: 'build',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'ssr',
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue
      const [meaning] = whereEscapesDiffer.exec(file.code) ?? []
      if (meaning) this.error(`${file.fileName}: write this in ASCII, with \\u: ${meaning}`)
      file.code = file.code.replace(beyondAscii, escaped)
    }
  },
}

/** By UTF-16 units: the escapes of both halves are the same character, in texts and in regular expressions. */
const beyondAscii = /[^\0-\x7f]/g

/** Where a character is taken as it is written: in raw templates, and after a backslash. */
const whereEscapesDiffer = /String\.raw`[^`]*[^`\0-\x7f]|(?<!\\)(?:\\\\)*\\[^\0-\x7f]/

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
