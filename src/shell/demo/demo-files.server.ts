import { readdir, readFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { programRoot } from '#platform/isolated/program-file.server.ts'
import type { DemoTheme } from './demo-themes.ts'

const demo = join(programRoot, 'demo')
const themes = join(demo, 'themes')

/** Not resolved: its dates still count from the day of loading. */
type WrittenTable = { name: string; rows: Record<string, unknown>[] }
/** A file of the demo, and the key of the storage under which it is put. */
type DemoObject = { key: string; path: string }

/**
 * The usual association: `tables/NAME.json` has the rows of a table under the names of the database, `objects/KEY` what lies in
 * the storage. `themes/THEME` has tables and objects of its own, which stand instead of the usual ones, and
 * - `words.json`: what values of the tables that it shares say instead; `themes/words.json` is for all themes;
 * - `pictures.json`: the keys under which a picture of `themes/pictures` is put.
 * @param theme null: the usual association
 */
export async function readDemo(theme: DemoTheme | null): Promise<{ tables: WrittenTable[]; objects: DemoObject[] }> {
  const usual = { tables: await tablesIn(demo), objects: await objectsIn(demo) }
  if (theme === null) return usual
  const own = join(themes, theme)
  const [common, words] = await Promise.all([themes, own].map((folder) => namesIn(join(folder, 'words.json'))))
  const tables = [...(await tablesIn(demo, reworded({ ...common, ...words }))), ...(await tablesIn(own))]
  const last = new Map(tables.map((table) => [table.name, table]))
  const ids = new Set([...last.values()].flatMap(({ rows }) => rows.map(({ id }) => id)))
  const shared = usual.objects.filter(({ key }) => ids.has(key.split('/')[1]))
  return { tables: [...last.values()], objects: [...shared, ...(await objectsIn(own)), ...(await picturesOf(own))] }
}

type Reviver = (name: string, value: unknown) => unknown

async function tablesIn(folder: string, reviver?: Reviver): Promise<WrittenTable[]> {
  const tables = join(folder, 'tables')
  const read = async (file: string) => ({
    name: basename(file, '.json'),
    rows: JSON.parse(await readFile(join(tables, file), 'utf8'), reviver) as WrittenTable['rows'],
  })
  return Promise.all((await readdir(tables)).map(read))
}

async function objectsIn(folder: string): Promise<DemoObject[]> {
  const objects = join(folder, 'objects')
  const entries = await readdir(objects, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((path) => ({ key: relative(objects, path).replaceAll(sep, '/'), path }))
}

async function picturesOf(folder: string): Promise<DemoObject[]> {
  const named = Object.entries(await namesIn(join(folder, 'pictures.json')))
  return named.map(([key, picture]) => ({ key, path: join(themes, 'pictures', picture) }))
}

const namesIn = async (path: string): Promise<Record<string, string>> => JSON.parse(await readFile(path, 'utf8'))

/** A whole value, or its end: what members are searched by ends in their profession. The longest that fits. */
function reworded(words: Record<string, string>): Reviver {
  const byLength = Object.keys(words).toSorted((one, other) => other.length - one.length)
  return (_, value) => {
    if (typeof value !== 'string') return value
    const found = byLength.find((word) => value === word || value.endsWith(` ${word}`))
    return found ? value.slice(0, -found.length) + words[found] : value
  }
}
