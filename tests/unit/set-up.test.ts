import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const script = 'scripts/ready.mjs'

it('builds once, although the build itself cuts faces among the sources', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-set-up-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  for (const name of ['src/ui/fonts', 'node_modules/.bin']) mkdirSync(join(folder, name), { recursive: true })
  cpSync(resolve(import.meta.dirname, '../..', script), join(folder, script))
  // Its packages are there.
  write('package-lock.json', '{}')
  write('node_modules/.ready', createHash('sha256').update('package-lock.json').update('{}').digest('hex'))
  const cut = ['woff2', 'ttf'].map((ending) => `echo cut > src/ui/fonts/plex.${ending}`).join(' && ')
  write('package.json', JSON.stringify({ scripts: { build: `${cut} && true` } }))
  const ready = () => execFileSync(process.execPath, [join(folder, script), 'build'], { encoding: 'utf8' })
  expect([ready(), ready()]).toEqual(['Building …\n', ''])
  write('src/root.tsx', 'changed')
  expect(ready()).toBe('Building …\n')
})
