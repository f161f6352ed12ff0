import { globSync, readFileSync } from 'node:fs'

// Part of `npm run check`: words that a reader of this repository cannot look up, or that the field says otherwise
// (docs/glossary.md), with what to write instead.

const avoided: readonly { pattern: RegExp; instead: string; allowedIn?: RegExp }[] = [
  {
    pattern:
      /\b(ux|look|belgium|style|stack-notes|rows)\.md\b|\bthe specification\b|\b(specification|decisions) section\b/i,
    instead: 'say what it stands on here, or in docs/',
    allowedIn: /^scripts\/check-language/,
  },
]

const files = globSync(['{src,tests,scripts,bench,docs,deploy}/**/*.{ts,tsx,mjs,cjs,css,md,sh,yml}', '*.{ts,md}'])

const found = files.flatMap(complaintsIn)
for (const complaint of found) console.error(complaint)
if (found.length > 0) process.exit(1)

function complaintsIn(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  return avoided.flatMap(({ pattern, instead, allowedIn }) => {
    if (allowedIn?.test(file)) return []
    const matches = [...text.matchAll(new RegExp(pattern, `g${pattern.flags}`))]
    return matches.map((match) => `${file}:${lineOf(text, match.index)}: "${match[0]}": ${instead}`)
  })
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
