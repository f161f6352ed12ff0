import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ServerBuild } from 'react-router'
import type { GeneratedFile } from '#platform/http/static-files.server.ts'

export type JoinedStyles = {
  files: readonly GeneratedFile[]
  /** The addresses of the same styles: those of the frame and the home page, which all pages share, and what else the page needs in one file. */
  joined(styles: readonly string[]): readonly string[]
}

/**
 * A page without React draws nothing before all its styles are there. Those of a form lie in five files, since the running app
 * fetches them with its parts. Most first visits need none but the first: its pictures and faces then share the line with one file less.
 * @param folder the browser's files; null in development, where scripts bring the styles
 */
export function joinStyles({ assets: { routes } }: ServerBuild, folder: string | null): JoinedStyles {
  if (folder === null) return { files: [], joined: (styles) => styles }
  const home = Object.values(routes).find((route) => route?.index && route.parentId === 'root')
  const ofAll = [...new Set([...addressesOf(routes.root), ...addressesOf(home)])]
  const own = (styles: readonly string[]) => styles.filter((style) => !ofAll.includes(style))
  const shared = joinedFile(ofAll, folder)
  const files = new Map<string, GeneratedFile>()
  for (const route of Object.values(routes)) {
    const styles = own(addressesOf(route))
    if (route?.parentId === 'root' && styles.length > 1) files.set(styles.join(), joinedFile(styles, folder))
  }
  return {
    files: [shared, ...files.values()],
    joined(styles) {
      const rest = own(styles)
      const file = files.get(rest.join())
      return [shared.address, ...(file ? [file.address] : rest)]
    },
  }
}

/** React Router ends the address of what several routes need with a `#`. */
const addressesOf = (route: { css?: string[] } | undefined) => (route?.css ?? []).map((style) => style.replace('#', ''))

/** Their names change with what they hold, so that its name does too. It is read once somebody asks for it. */
function joinedFile(styles: readonly string[], folder: string): GeneratedFile {
  const hash = createHash('sha256').update(styles.join()).digest('hex').slice(0, 10)
  const text = async () => (await Promise.all(styles.map((style) => readFile(join(folder, style), 'utf8')))).join('')
  return { address: `/assets/styles.${hash}.css`, text, isImmutable: true }
}
