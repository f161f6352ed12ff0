import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

/** The variables as the schema declares them: the guide is checked against the program, not against itself. */
const variables = [...read('src/config.server.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)]
  .map((match) => match[1] ?? '')
  .filter((name, place, all) => all.indexOf(name) === place)

it('explains every variable that the portal reads', () => {
  expect(variables.length).toBeGreaterThan(20)
  const guide = read('docs/operating.md')
  expect(variables.filter((name) => !guide.includes(`\`${name}`))).toEqual([])
})

it('gives every variable a line in .env.example, and no other', () => {
  const lines = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map((match) => match[1] ?? '')
  // Said by the command that starts the portal.
  expect(lines.filter((name) => !variables.includes(name))).toEqual([])
  expect(variables.filter((name) => !lines.includes(name))).toEqual(['ENVIRONMENT'])
})
