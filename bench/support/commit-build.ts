import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const git = (...words: string[]) => execFileSync('git', words, { encoding: 'utf8' }).trim()

/**
 * The folder of a commit with its build, in a worktree below the temporary folder that uses our packages. Each commit is built
 * once. @throws Error where git knows no such commit, or it cannot be built
 */
export function commitBuild(commit: string): string {
  const id = git('rev-parse', '--verify', `${commit}^{commit}`)
  const folder = join(tmpdir(), 'tandem-bench-builds', id)
  const stamp = join(folder, 'build/.compared')
  if (existsSync(stamp)) return folder
  console.log(`Building ${git('log', '-1', '--format=%h %s', id)} …`)
  // What an interrupted run left, or a temporary folder that was emptied.
  if (existsSync(folder)) git('worktree', 'remove', '--force', folder)
  git('worktree', 'prune')
  git('worktree', 'add', '--quiet', '--detach', folder, id)
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  execFileSync('npm', ['run', '--silent', 'build', '--', '--logLevel', 'warn'], { cwd: folder, stdio: 'inherit' })
  writeFileSync(stamp, '')
  return folder
}
