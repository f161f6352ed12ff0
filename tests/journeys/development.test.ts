import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { freePort } from '../support/portal-process.ts'

it('serves the demo from the sources with `npm run dev`', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'development-'))
  const server = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: dataDir },
  })
  const [address] = await once(createInterface({ input: server.stdout }), 'line')
  const page = await fetch(String(address))
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Vereniging van Magistraten')
  server.kill('SIGKILL')
  await once(server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
})
