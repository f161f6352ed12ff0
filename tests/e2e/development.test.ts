import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { demoIn } from '#tests/support/demo-folder.ts'
import { freePort } from '#tests/support/portal-process.ts'

it('serves the demo from the sources with `npm run dev`', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'development-'))
  // Where nothing lies, it would load the demo first, as `npm start` does.
  const dataDir = await demoIn(join(folder, 'data'))
  const server = spawn(process.execPath, ['scripts/dev.mjs'], {
    env: { PATH: process.env.PATH, PORT: String(await freePort()), DATA_DIR: dataDir },
  })
  const page = await fetch(await addressIn(server.stdout))
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('Vereniging van Magistraten')
  server.kill('SIGKILL')
  await once(server, 'exit')
  await rm(folder, { recursive: true, force: true })
})

/** The bundler may have something to say before. */
async function addressIn(output: Readable): Promise<string> {
  for await (const line of createInterface({ input: output })) if (line.startsWith('http')) return line
  throw new Error('it ended without an address')
}
