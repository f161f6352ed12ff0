// Starts the built portal once for large machines and once for small ones, on nothing, and asks for two pages: what the engine
// compiled for that is kept in build/.compiled, and the first start is as fast as the next ones. Part of the build, and of the
// image for its own user. The engine takes compiled code only under the options with which it was compiled.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'

for (const memory of ['large', 'small']) await compileFor(memory)

/** @param {'large' | 'small'} memory */
async function compileFor(memory) {
  const folder = mkdtempSync(join(tmpdir(), 'tandem-compile-'))
  const { PATH } = process.env
  const environment = { ENVIRONMENT: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', MEMORY: memory }
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../build/server/index.js'), 'serve'], {
    // Nothing of an .env: it may name the real database.
    cwd: folder,
    env: { PATH, NODE_ENV: 'production', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  try {
    for await (const line of createInterface(child.stdout)) {
      if (!line.startsWith('http://')) continue
      for (const path of ['/', '/login']) await (await fetch(line + path)).text()
      child.kill('SIGTERM')
    }
    const [code] = await ended
    if (code !== 0) process.exitCode = 1
  } finally {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
}
