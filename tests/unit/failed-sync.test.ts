import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { startOnce } from '#tests/support/command-here.ts'
import { isOnServers } from '#tests/support/data-place.ts'
import { runCommand, runServer } from '#tests/support/run-server.ts'
import { TestBrowser } from '#tests/support/test-browser.ts'

let folder: string
let environment: { DATA_DIR: string; FAIL_SYNC: string; NODE_OPTIONS: string }
let breakDisk: () => void

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tandem-sync-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const preload = join(import.meta.dirname, '../support/failing-sync.mjs')
  const broken = join(folder, 'broken')
  environment = { DATA_DIR: join(folder, 'data'), FAIL_SYNC: broken, NODE_OPTIONS: `--import ${preload}` }
  breakDisk = () => writeFileSync(broken, '')
})

describe('a disk that could not keep what was written', () => {
  it.skipIf(isOnServers)('ends the portal at once, so that whoever supervises it starts it anew', async () => {
    const server = await runServer({ ...environment, LOG_LEVEL: 'fatal' })
    let log = ''
    server.process.stdout?.on('data', (text) => (log += text))
    const browser = new TestBrowser((request) => fetch(request, { redirect: 'manual' }), server.address, null)
    await browser.xsrfToken()
    breakDisk()
    await browser.post('/login', { email: 'anna@tandem.example', password: 'not the right one' }).catch(() => undefined)
    expect(await server.ended).toBe(74)
    expect(log).toContain('could not keep what was written')
    rmSync(join(folder, 'broken'))
    const again = await runServer(environment)
    expect((await fetch(`${again.address}/health`)).status).toBe(200)
    again.process.kill('SIGTERM')
    expect(await again.ended).toBe(0)
  })

  it('ends a backup, which then is none', async () => {
    await startOnce(environment)
    breakDisk()
    const back = join(folder, 'backups')
    expect((await runCommand(['backup', back], environment)).code).not.toBe(0)
    expect(readdirSync(back)).not.toContain('snapshots')
  })
})
