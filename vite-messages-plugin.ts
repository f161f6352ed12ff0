import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Plugin, parseAst, type Rollup } from 'vite'
import { flatTranslations, keysIn, mergeTranslations, pickMessages } from './src/platform/i18n/merge-translations.ts'

/** What every page fetches, and the documents: their messages come first, as one file per language. */
const firstPages = /\/src\/(root|entry\.client|features\/intranet\/list\/routes\/folder)\.tsx$/
/** What the server answers about these is shown on any page. */
const firstOwners = ['shell', 'features/accounts', 'features/intranet']
/** Keys that the server sends: no module of the client needs to name them. */
const isSent = (key: string) => /^(error|success)\./.test(key)
const root = import.meta.dirname
const firstKeysFile = resolve(root, 'build/first-message-keys.json')
const ownRoute = new RegExp(`^${root}/src/(features/\\w+)/(?:.+/)?routes/[\\w-]+\\.tsx$`)
/** The frame brings those of the administration to the pages in it. The home page sends nothing. */
const withoutAnswers = /\/features\/(administration\/(?!frame\/routes\/frame)|pages\/home\/)/
/** Whose services answer for another feature too: a payment is refused by the member whom it is of, and by the closed year. */
const alsoAnswering: Readonly<Record<string, string>> = {
  'features/members': 'features/payments',
  'features/payments': 'features/members',
}
/** Stands in the folder of its feature, so that it comes in the same chunk as the feature's pages. */
const answersFile = /^\0(.+\/src\/features\/\w+)\/messages-of-answers$/

/**
 * Splits `locales/{nl,fr}.json` by use (decision 085). Each chunk begins with the messages that it names and that are not
 * there yet, in both languages: the page may switch while it is open. The pages of a feature import those of its answers.
 */
function messagesByUse(): Plugin {
  const messages = { nl: allMessages('nl'), fr: allMessages('fr') }
  const keys = keysIn(messages.nl)
  const namedKeysIn = namingOf(keys)
  const namedBy = new Map<string, readonly string[]>()
  let split: ReturnType<typeof splitByUse> | undefined
  const asCode = (wanted: ReadonlySet<string>) => {
    const [nl, fr] = [pickMessages(messages.nl, wanted), pickMessages(messages.fr, wanted)]
    return `(globalThis.lazyMessages??=[]).push(${JSON.stringify({ nl, fr })});`
  }
  return {
    name: 'tandem-messages-by-use',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (id) => (answersFile.test(id) ? id : undefined),
    load(id) {
      const folder = answersFile.exec(id)?.[1]
      return folder && { code: asCode(new Set(ownKeys(folder).filter(isSent))), moduleSideEffects: true }
    },
    transform(code, id) {
      const file = id.split('?')[0] ?? id
      if (!file.startsWith(`${root}/src/`) || !/\.tsx?$/.test(file)) return null
      namedBy.set(id, namedKeysIn(parseAst(code) as never))
      const owner = ownRoute.exec(id)?.[1]
      if (!owner || firstOwners.includes(owner) || withoutAnswers.test(id)) return null
      const owners = [owner, ...(alsoAnswering[owner] ? [alsoAnswering[owner]] : [])]
      const imports = owners.map((one) => `import '\\0${root}/src/${one}/messages-of-answers'\n`)
      return { code: imports.join('') + code, map: null }
    },
    renderChunk(code, chunk, _options, { chunks }) {
      split ??= splitByUse(chunks, namedBy)
      const wanted = split.lazy.get(chunk.fileName)
      return wanted?.size ? { code: `${asCode(wanted)}\n${code}`, map: null } : null
    },
    writeBundle() {
      if (!split) return
      const delivered = new Set([...split.first, ...[...split.lazy.values()].flatMap((wanted) => [...wanted])])
      const ofServer = new Set(programsOfServer().flatMap(namedKeysIn))
      const lost = keys.filter((key) => !delivered.has(key) && !isSent(key) && !ofServer.has(key))
      if (lost.length > 0) this.error(`Nothing names these messages: ${lost.join(', ')}`)
      mkdirSync(dirname(firstKeysFile), { recursive: true })
      writeFileSync(firstKeysFile, JSON.stringify({ first: [...split.first], named: [...split.named] }))
    },
  }
}

/** Gives the server the messages that it delivers with the first page, all of them while developing; and all that it says itself. */
function messagesOfServer(): Plugin {
  return {
    name: 'tandem-messages-of-server',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId: (id) => (id === 'virtual:first-messages' ? `\0${id}` : undefined),
    load(id) {
      if (id !== '\0virtual:first-messages') return
      const isBuild = this.environment.mode === 'build'
      const wanted: Record<string, string[]> | null = isBuild ? messagesIn(firstKeysFile) : null
      if (!isBuild) for (const file of languages.flatMap(localesIn)) this.addWatchFile(file)
      const ofAll = (keys: string[] | undefined) =>
        JSON.stringify(Object.fromEntries(languages.map((language) => [language, firstMessagesIn(language, keys)])))
      return `export const firstMessages = ${ofAll(wanted?.first)}\nexport const namedMessages = ${ofAll(wanted?.named)}`
    },
    writeBundle({ dir = '' }) {
      mkdirSync(resolve(dir, 'messages'), { recursive: true })
      for (const language of languages)
        writeFileSync(
          resolve(dir, `messages/${language}.json`),
          JSON.stringify(Object.fromEntries(flatTranslations(allMessages(language)))),
        )
    },
  }
}

/** @param wanted all of them where it is missing */
function firstMessagesIn(language: string, wanted: readonly string[] | undefined) {
  const messages = allMessages(language)
  const text = JSON.stringify(wanted ? pickMessages(messages, new Set(wanted)) : messages)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10)
  return { address: `/assets/i18n/${language}.${hash}.json`, text }
}

export const messagesPlugin = (): Plugin[] => [messagesByUse(), messagesOfServer()]

const messagesIn = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

const languages = ['nl', 'fr']

const localesIn = (language: string) => globSync(`${root}/src/**/locales/${language}.json`)

const allMessages = (language: string) => mergeTranslations(localesIn(language).map(messagesIn))

const ownKeys = (folder: string) => keysIn(messagesIn(`${folder}/locales/nl.json`))

/** Whose emails, files and feeds say what never reaches a browser. */
function programsOfServer(): Node[] {
  const files = globSync(`${root}/src/**/*.{ts,tsx}`).filter((file) => !file.includes('.test.'))
  return files.map((file) => parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as never)
}

type Chunk = Rollup.RenderedChunk

/**
 * Which keys the first file has, which of them the first pages name (the others come with answers of the server), and which each other chunk
 * needs beyond the named ones and those of what it imports.
 */
function splitByUse(chunks: Record<string, Chunk>, namedBy: ReadonlyMap<string, readonly string[]>) {
  const withImports = (chunk: Chunk, seen = new Set<Chunk>()): Set<Chunk> => {
    if (seen.has(chunk)) return seen
    seen.add(chunk)
    for (const name of chunk.imports) if (chunks[name]) withImports(chunks[name], seen)
    return seen
  }
  // What is left of a module when nothing of it is used names nothing.
  const namedIn = ({ modules }: Chunk) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 && namedBy.get(id)) || [])
  const isFirst = (chunk: Chunk) => Object.keys(chunk.modules).some((id) => firstPages.test(id))
  const all = Object.values(chunks)
  const firstChunks = new Set(all.filter(isFirst).flatMap((chunk) => [...withImports(chunk)]))
  const sent = firstOwners.flatMap((owner) => ownKeys(`${root}/src/${owner}`).filter(isSent))
  const named = new Set([...firstChunks].flatMap(namedIn))
  const first = new Set([...sent, ...named])
  const lazy = new Map<string, Set<string>>()
  for (const chunk of all.filter((one) => !firstChunks.has(one))) {
    const imported = [...withImports(chunk)].filter((one) => one !== chunk).flatMap(namedIn)
    const isThere = new Set([...named, ...imported])
    lazy.set(chunk.fileName, new Set(namedIn(chunk).filter((key) => !isThere.has(key))))
  }
  return { first, named, lazy }
}

/**
 * Finds the keys that code names: written out, as the group that they stand in (`'members.register.columns'`), or with a part
 * that is filled in (`members.roles.${role}.name`).
 */
export function namingOf(keys: readonly string[]): (program: Node) => string[] {
  const named = keys.flatMap((key) => namesOf(key).map((name) => ({ name, key })))
  // Asked for each text of each module: to go through all keys took a third of the build.
  const byName = Map.groupBy(named, ({ name }) => name)
  return (program) => {
    const texts = new Set<string>()
    const templates = new Map<string, readonly string[]>()
    visit(program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') texts.add(node.value)
      if (node.type !== 'TemplateLiteral') return
      const parts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
      const [start = ''] = parts
      if (parts.length === 1) texts.add(start)
      else if (/^[a-z][\w-]*\./.test(start)) templates.set(parts.join('$'), parts)
    })
    const written = [...texts].flatMap((text) => byName.get(text) ?? []).map(({ key }) => key)
    return [...written, ...[...templates.values()].flatMap((parts) => keysOfTemplate(parts, keys))]
  }
}

const plural = /_(zero|one|many|other)$/

/** Itself, without the ending of a plural, and the groups that it stands in, but the outermost. */
function namesOf(key: string): string[] {
  const path = key.split('.')
  const groups = path.map((_, depth) => path.slice(0, depth).join('.')).slice(2)
  return [...new Set([key, key.replace(plural, ''), ...groups])]
}

/** What is filled in is one name; it is a path only where no name fits. */
function keysOfTemplate(parts: readonly string[], keys: readonly string[]): string[] {
  const ofNames = matching(keys, parts.map(escaped).join('[^.]+'))
  return ofNames.length > 0 ? ofNames : matching(keys, `${parts.map(escaped).join('.+')}(\\..+)?`)
}

function matching(keys: readonly string[], pattern: string): string[] {
  const whole = new RegExp(`^${pattern}$`)
  return keys.filter((key) => whole.test(key.replace(plural, '')))
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

type Node = { type?: string; [part: string]: unknown }

function visit(node: Node, see: (node: Node) => void): void {
  see(node)
  for (const part of Object.values(node)) if (part && typeof part === 'object') visit(part as Node, see)
}
