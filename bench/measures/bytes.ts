import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, median, rate } from '../support/load.ts'
import { type PortalProcess, throwAway } from '../support/portal-process.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'
import { upload } from '../support/upload.ts'

const megabyte = 1024 * 1024

/** Ten megabytes and many small files: upload with hash and fsync, download with rights and ETag. */
export async function bytes(portal: PortalProcess, cookie: string, parent: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-raw-'))
  const raw = await startRaw('bytes', [folder])
  const ten = randomBytes(10 * megabyte)
  const small = randomBytes(1024)
  const put = async (name: string, body: Buffer) =>
    void (await fetch(`${raw.base}/${name}`, { method: 'PUT', body: new Uint8Array(body) }))
  const send = (body: Buffer) => upload(portal.base, cookie, parent, body)

  await send(ten)
  await put('ten', ten)
  const rows: Row[] = [
    {
      what: 'upload 10 MB, hashed and synced',
      unit: 'ms',
      budget: { kind: 'atMost', ratio: 1.25 },
      ours: await median(7, () => timed(() => send(ten))),
      raw: await median(7, () => timed(() => put('ten', ten))),
    },
    {
      what: 'upload 500 small files, 4 at a time',
      unit: 'files/s',
      budget: { kind: 'atLeast', ratio: 0.4 },
      ours: await rate(500, 4, async () => void (await send(small))),
      raw: await rate(500, 4, (index) => put(`small-${index}`, small)),
    },
  ]
  await writeFile(join(folder, 'file-10'), ten)
  await writeFile(join(folder, 'file-1'), small)
  for (const [what, body, file, ratio] of [
    ['download 10 MB', ten, 'file-10', 0.9],
    ['download 1 KB', small, 'file-1', 0.4],
  ] as const) {
    const id = await send(body)
    const ours = await load(`${portal.base}/files/${id}`, { headers: { cookie } })
    const limit = await load(`${raw.base}/${file}`)
    rows.push({
      what,
      ours: ours.requestsPerSecond,
      raw: limit.requestsPerSecond,
      unit: 'req/s',
      budget: { kind: 'atLeast', ratio },
    })
  }
  await raw.stop()
  await throwAway(folder)
  return rows
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}
