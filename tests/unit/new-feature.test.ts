import { execFile } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const bin = join(root, 'node_modules/.bin')

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
  expect(await run('node', 'node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '1')).toBe('passed')
  expect(await run('depcruise', 'src', '--config')).toBe('passed')
  expect(await run('vitest', 'run', '--project', 'unit', 'src/features/meetings', 'audit-words')).toBe('passed')
}, 240_000)
