import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const read = (file: string) => readFileSync(file, 'utf8')
const styleSheets = globSync('src/**/*.css').map((file) => ({ file, css: read(file).replace(/\/\*[\s\S]*?\*\//g, '') }))
const sources = globSync('src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, code: read(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') }))

/** Of ProseMirror, react-image-crop and PDF.js, whose own code names them. */
const ofLibraries = /^(?:ProseMirror|selectedCell$|ReactCrop|markedContent$)/

/** Names without rules of their own, by which tests or readers of the markup find a part. */
const marks = new Set([
  'applications',
  'articles-list',
  'comment-list',
  'comment-reported',
  'media-again',
  'person-names',
  'queue-nearby-text',
  'register-panel',
  'trash-name',
  'user-drawer-log',
  'user-drawer-payments',
  'users-plain',
])

const selectorsOf = (css: string) => Array.from(css.matchAll(/([^{};]+)\{/g), ([, selector = '']) => selector)
const classesIn = (selector: string) =>
  Array.from(selector.replace(/"[^"]*"/g, '').matchAll(/\.((?:\\.|[\w-])+)/g), ([, name = '']) =>
    name.replaceAll('\\', ''),
  ).filter((name) => !/^\d/.test(name))

const defined = new Set(styleSheets.flatMap(({ css }) => selectorsOf(css).flatMap(classesIn)))

/** Every word of the sources that may be a class name, and `row-${kind}` as a pattern. */
const words = new Set(sources.flatMap(({ code }) => code.match(/[\w[\]-]+/g) ?? []))
const patterns = sources.flatMap(({ code }) =>
  Array.from(code.matchAll(/([\w-]*)\$\{[^{}]*\}([\w-]*)/g), ([, before = '', after = '']) => ({
    before,
    after,
  })).filter(({ before, after }) => /[a-z]-$/.test(before) || /^-[a-z]/.test(after)),
)
const isNamed = (name: string) =>
  words.has(name) || patterns.some(({ before, after }) => name.startsWith(before) && name.endsWith(after))

/** What stands in `className="…"`, `className={…}` and `classNames(…)`. */
function classesUsedIn(code: string): string[] {
  return Array.from(code.matchAll(/\b(?:className=|classNames\()/g)).flatMap(({ index, 0: start }) => {
    const from = index + start.length
    const part =
      start.endsWith('(') || code[from] === '{' ? balanced(code, from) : code.slice(from).match(/^"[^"]*"/)?.[0]
    const chosen = (part ?? '').replace(/[!=]==\s*'[^']*'/g, '').replace(/\[?'[\w-]+'\]?(?=\s*[!=]==)/g, '')
    return Array.from(chosen.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)).flatMap(([, one, other]) =>
      (one ?? other ?? '').split(/\s+/).filter((name) => /^[\w[\]-]+$/.test(name)),
    )
  })
}

function balanced(code: string, from: number): string {
  let depth = code[from] === '{' ? 0 : 1
  for (let at = from; at < code.length; at++) {
    if ('({'.includes(code[at] as string)) depth++
    if (')}'.includes(code[at] as string) && --depth === 0) return code.slice(from, at)
  }
  return ''
}

describe('the style sheets', () => {
  it('have no rule for a class that nothing names', () => {
    const dead = styleSheets.flatMap(({ file, css }) =>
      selectorsOf(css).flatMap((selector) =>
        classesIn(selector).flatMap((name) => (isNamed(name) || ofLibraries.test(name) ? [] : [`${file}: .${name}`])),
      ),
    )
    expect([...new Set(dead)]).toEqual([])
  })

  it('know every class that a component gives', () => {
    const unknown = sources.flatMap(({ file, code }) =>
      classesUsedIn(code).flatMap((name) => (defined.has(name) || marks.has(name) ? [] : [`${file}: ${name}`])),
    )
    expect([...new Set(unknown)]).toEqual([])
  })

  // Such a rule makes the browser look at every row of a long list anew when one comes or goes.
  it('begin with a class where they say what follows what', () => {
    const followed = /([^\s>+~(,]*(?:\([^()]*\))?)\s*[+~]\s*(?=([^\s,]+))/g
    const broad = styleSheets.flatMap(({ file, css }) =>
      selectorsOf(css.replace(/:nth-[\w-]+\([^)]*\)|:has\([+~]/g, '')).flatMap((selector) =>
        Array.from(selector.matchAll(followed))
          .filter(([, before = '', after]) => !/[.#[]/.test(before) || after === '*')
          .map(() => `${file}: ${selector.trim()}`),
      ),
    )
    // What may follow a heading in a text is named there: no row holds it.
    expect(broad).toEqual([
      'src/ui/rich-text/rich-text.css: .prose :is(h2, h3) + :where(p, ul, ol, blockquote, .callout, .table-scroll, h2, h3)',
    ])
  })

  it('stand in layers, so that the order in which they are loaded cannot matter', () => {
    const names = ['reset', 'base', 'ui', 'features', 'utilities', 'overrides']
    const outside = styleSheets.flatMap(({ file, css }) =>
      topLevel(css)
        .filter((head) => !/^@(?:font-face|keyframes|page|import)\b/.test(head))
        .filter((head) => !names.some((name) => head === `@layer ${name}`))
        .map((head) => `${file}: ${head}`),
    )
    expect(outside).toEqual([])
    expect(read('src/app.css')).toContain(`@layer ${names.join(', ')};`)
    expect(read('vite.config.ts')).toContain(`@layer ${names.join(',')};`)
  })
})

/** What opens each block that stands in no other. */
function topLevel(css: string): string[] {
  const heads: string[] = []
  let depth = 0
  let head = ''
  for (const sign of css) {
    if (sign === '{' && depth++ === 0) heads.push(head.trim())
    if (sign === '}') depth--
    if (depth === 0) head = sign === '}' || sign === ';' ? '' : head + sign
  }
  return heads
}
