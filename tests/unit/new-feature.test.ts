import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')

it('npm run new-feature makes a feature that passes the checks and its own tests', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-feature-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const name of [
    'src',
    'tests',
    'scripts',
    'package.json',
    'tsconfig.json',
    'biome.json',
    'react-router.config.ts',
  ])
    cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['vite.config.ts', 'vitest.config.ts', '.dependency-cruiser.cjs', '.gitignore'])
    cpSync(join(root, name), join(folder, name))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  const run = (program: string, ...words: string[]) => {
    try {
      const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
      execFileSync(join(bin, program), words, { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
      return 'passed'
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      return `${stdout}\n${stderr}`
    }
  }
  expect(run('node', 'scripts/new-feature.ts', 'meetings')).toBe('passed')
  expect(run('react-router', 'typegen')).toBe('passed')
  expect(run('node', 'node_modules/typescript-native/bin/tsc', '--noEmit')).toBe('passed')
  expect(run('depcruise', 'src', '--config')).toBe('passed')
  const tests = ['src/features/meetings', 'src/platform/database/upgrades.test.ts', 'tests/unit/audit-words.test.ts']
  expect(run('vitest', 'run', '--project', 'unit', ...tests)).toBe('passed')
})
