import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { writtenTranslations } from '#shell/rendering/written-translations.ts'
import { operations } from '#tests/support/access/operations.ts'
import { pageAddresses } from '#tests/support/access/page-addresses.ts'
import { sentences } from '#tests/support/sentences.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const filesOf = (pattern: string) => globSync(pattern, { cwd: root })

/** Records of decisions are history: what they name may be gone. */
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'bench/README.md', ...filesOf('docs/*.md')]

type Named = { document: string; name: string }

/** What the documents name, by the first group of the pattern. */
const namedBy = (pattern: RegExp, inDocuments = documents): Named[] =>
  inDocuments.flatMap((document) =>
    [...read(document).matchAll(pattern)].map((match) => ({ document, name: match[1] ?? '' })),
  )

const without = (named: readonly Named[], isTrue: (name: string) => boolean) =>
  named.filter(({ name }) => !isTrue(name)).map(({ document, name }) => `${document}: ${name}`)

describe('npm commands in the documents', () => {
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts)

  it('exist', () => {
    const named = namedBy(/\bnpm run (?:--\S+ )*([\w:-]+)/g)
    expect(named.length).toBeGreaterThan(20)
    expect(without(named, (name) => scripts.includes(name))).toEqual([])
  })

  it('are all in the README', () => {
    const readme = read('README.md')
    const own = scripts.filter((name) => !scripts.includes(/^(?:pre|post)(.+)$/.exec(name)?.[1] ?? ''))
    expect(
      own.filter((name) => !readme.includes(`| \`npm ${/^(start|test)$/.test(name) ? '' : 'run '}${name}\` |`)),
    ).toEqual([])
  })
})

describe('walks in the documents', () => {
  it('lead to the lines they name', () => {
    const steps = [...read('docs/architecture.md').matchAll(/`([\w/.-]+):(\d+)` \(`([^`]+)`\)/g)]
    expect(steps.length).toBeGreaterThan(15)
    const astray = steps.filter(
      ([, file = '', line, name = '']) => !read(file).split('\n')[Number(line) - 1]?.includes(name),
    )
    expect(astray.map(([step]) => step)).toEqual([])
  })
})

describe('commands of tandem in the documents', () => {
  const usages = [...read('src/shell/cli/cli.server.ts').matchAll(/usage: '([^']+)'/g)].map((match) => match[1] ?? '')
  const commands = usages.map((usage) => usage.match(/^[a-z]+( [a-z]+)*/)?.[0] ?? '')

  it('exist', () => {
    const named = namedBy(/(?:`|\bnpx |^|&& )tandem ([a-z]+(?: [a-z]+)*)/gm)
    expect(named.length).toBeGreaterThan(15)
    expect(without(named, (name) => commands.some((command) => `${name} `.startsWith(`${command} `)))).toEqual([])
  })

  it('are all in the README, with what they take', () => {
    const readme = read('README.md')
    expect(usages.length).toBeGreaterThan(8)
    expect(usages.filter((usage) => !readme.includes(`| \`${usage}\` |`))).toEqual([])
  })
})

describe('paths in the documents', () => {
  it('exist', () => {
    const named = namedBy(/`((?:src|tests|scripts|docs|bench|deploy)\/[^`\s:]+)(?::\d+)?`/g)
    expect(named.length).toBeGreaterThan(100)
    expect(without(named, (name) => filesOf(name).length > 0)).toEqual([])
  })

  it('lead from links to files', () => {
    const named = namedBy(/\]\((?!https?:)([^)#]+)\)/g)
    expect(named.length).toBeGreaterThan(0)
    expect(without(named, (name) => filesOf(name).length > 0)).toEqual([])
  })

  it('name decisions that have a record', () => {
    const named = namedBy(/\bdecisions? (\d{3})\b/g)
    expect(named.length).toBeGreaterThan(3)
    expect(without(named, (number) => filesOf(`docs/decisions/${number}-*.md`).length > 0)).toEqual([])
  })
})

describe('environment variables in the documents', () => {
  // operating-guide.test.ts holds the other direction: each variable of the portal is in the guide.
  const ofThePortal = [...read('src/config.server.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
  const ofOthers = [
    ...filesOf('{src,scripts,tests,bench}/**/*.{ts,mjs}').flatMap((file) => [
      ...read(file).matchAll(/process\.env\.([A-Z][A-Z_]+)/g),
    ]),
    ...[...filesOf('deploy/*'), 'package.json', 'Dockerfile'].flatMap((file) => [
      ...read(file).matchAll(/\b([A-Z][A-Z_]+)(?==|: |:\?|\})/g),
    ]),
  ]
  const variables = new Set([...ofThePortal, ...ofOthers].map((match) => match[1]))

  it('are read by the portal, its scripts or its tests', () => {
    const named = namedBy(/`([A-Z]+_[A-Z_]*[A-Z]|[A-Z_]{3,}(?==))(?=[`=/])/g)
    expect(named.length).toBeGreaterThan(40)
    expect(without(named, (name) => variables.has(name))).toEqual([])
  })
})

describe('addresses in the documents', () => {
  /** Other tests hold these two tables against the routes of the build and the description of the interface. */
  const inTables = [
    ...Object.keys(pageAddresses),
    ...Object.keys(operations).map((operation) => operation.replace(/^\w+ /, '/api/v1')),
  ]
  const besidePages = filesOf('src/**/*.server.ts').flatMap((file) =>
    [...read(file).matchAll(/\bapp\.(?:get|post|all|use|route)\(\s*'(\/[^']*?)(?:\/\*)?'/g)].map(
      (match) => match[1] ?? '',
    ),
  )
  const addresses = [...inTables, ...besidePages]
  const isFolder = (name: string) => /^\/(data|tmp|var|proc|opt|etc|backup|run)(\/|$)/.test(name)

  it('are routes or endpoints', () => {
    const named = namedBy(/`(?:GET |POST )?(\/[\w./-]*)(?:\?[^`]*)?`/g).filter(({ name }) => !isFolder(name))
    expect(named.length).toBeGreaterThan(8)
    const isServed = (name: string) =>
      addresses.includes(name) || addresses.some((address) => name.endsWith('/') && `${address}/`.startsWith(name))
    expect(without(named, isServed)).toEqual([])
  })
})

describe('the words of the screens in the glossary', () => {
  const [, table = ''] = read('docs/glossary.md').split('## The words of the screens')
  const rows = (table.split('\n## ')[0] ?? '')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| nl '))
    .map((line) => line.split('|').map((cell) => cell.trim()))

  it.each([
    ['nl', 1],
    ['fr', 2],
  ] as const)('are what the portal says in %s', (language, column) => {
    const texts = sentences(writtenTranslations(language)).map(([, text]) => text)
    const isSaid = (word: string) => {
      const wholeWord = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu')
      return texts.some((text) => wholeWord.test(text))
    }
    const words = rows.flatMap((cells) => (cells[column] ?? '').split(', '))
    expect(words.length).toBeGreaterThan(60)
    expect(words.filter((word) => !isSaid(word))).toEqual([])
  })
})
