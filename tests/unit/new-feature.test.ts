import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')

/** What the generator writes or changes, and what declares types for all. `npm run check` goes through everything. */
const touched = {
  extends: './tsconfig.json',
  include: [
    'src/features/meetings',
    'src/platform/audit',
    'src/platform/database',
    'src/shell/enhance',
    'src/shell/services',
    'src/**/*.d.ts',
    'tests/support/access',
    'tests/support/servers.ts',
    'tests/support/migrated-sqlite.ts',
  ],
  exclude: ['src/platform/**/*.test.ts'],
}

it('npm run new-feature makes a feature that passes the checks and its own tests', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-feature-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const copied = ['src', 'tests', 'bench', 'scripts', '*.ts', '*.json', '.dependency-cruiser.cjs', '.gitignore']
  for (const name of globSync(copied, { cwd: root })) cpSync(join(root, name), join(folder, name), { recursive: true })
  for (const name of ['node_modules', 'demo']) symlinkSync(join(root, name), join(folder, name))
  const run = async (program: string, ...words: string[]) => {
    try {
      const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` }
      await promisify(execFile)(join(bin, program), words, { cwd: folder, env, maxBuffer: 64 * 1024 * 1024 })
      return 'passed'
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      return `${stdout}\n${stderr}`
    }
  }
  expect(await run('node', 'scripts/new-feature.ts', 'meetings')).toBe('passed')
  expect(await run('react-router', 'typegen')).toBe('passed')
  writeFileSync(join(folder, 'tsconfig.touched.json'), JSON.stringify(touched))
  const checkTypes = ['node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1', '-p']
  expect(await run('node', ...checkTypes, 'tsconfig.touched.json')).toBe('passed')
  expect(await run('depcruise', 'src/features/meetings', 'src/routes.ts', '--config')).toBe('passed')
  expect(await run('vitest', 'run', '--project', 'unit', 'src/features/meetings', 'audit-words')).toBe('passed')
}, 240_000)
