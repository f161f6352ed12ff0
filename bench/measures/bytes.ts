import { randomBytes } from 'node:crypto'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rate, rateOf, rates } from '../support/load.ts'
import { byTurns, timed } from '../support/medians.ts'
import { type PortalProcess, throwAway } from '../support/portal-process.ts'
import { type RawServer, startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'
import { upload } from '../support/upload.ts'

const megabyte = 1024 * 1024
const ten = randomBytes(10 * megabyte)
const small = randomBytes(1024)

/** Before any counts, as everywhere: what is measured is what a file costs, not the compiling of the code that takes it. */
const warmingFiles = 200

type Deps = { portal: PortalProcess; cookie: string; parent: string; raw: RawServer; folder: string }

/** Ten megabytes and many small files: upload with hash and fsync, download with rights and ETag. */
export async function bytes(portal: PortalProcess, cookie: string, parent: string): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-raw-'))
  const raw = await startRaw('bytes', [folder])
  const deps = { portal, cookie, parent, raw, folder }
  const rows = [...(await uploads(deps)), ...(await downloads(deps))]
  await raw.stop()
  await throwAway(folder)
  return rows
}

async function uploads({ portal, cookie, parent, raw }: Deps): Promise<Row[]> {
  const put = async (name: string, body: Buffer) =>
    void (await fetch(`${raw.base}/${name}`, { method: 'PUT', body: new Uint8Array(body) }))
  const send = (body: Buffer) => upload(portal.base, cookie, parent, body)
  await send(ten)
  await put('ten', ten)
  const large = await byTurns(21, { ours: () => timed(() => send(ten)), raw: () => timed(() => put('ten', ten)) })
  const sendMany = (count: number) => rate(count, 4, async () => void (await send(small)))
  const putMany = (count: number, round: string) => rate(count, 4, (index) => put(`small-${round}-${index}`, small))
  await sendMany(warmingFiles)
  await putMany(warmingFiles, 'warm')
  const many = await byTurns(5, { ours: () => sendMany(100), raw: (round) => putMany(100, String(round)) })
  return [
    { what: 'upload 10 MB, hashed and synced', ...large, unit: 'ms', budget: { kind: 'atMost', ratio: 1.25 } },
    { what: 'upload 500 small files, 4 at a time', ...many, unit: 'files/s', budget: { kind: 'atLeast', ratio: 0.4 } },
  ]
}

async function downloads({ portal, cookie, parent, raw, folder }: Deps): Promise<Row[]> {
  const addressesOf = async (name: string, body: Buffer) => {
    await writeFile(join(folder, name), body)
    const id = await upload(portal.base, cookie, parent, body)
    return [{ url: `${portal.base}/files/${id}`, headers: { cookie } }, { url: `${raw.base}/${name}` }] as const
  }
  const [file, limit] = await addressesOf('file-10', ten)
  // Autocannon takes ten times as long for the bytes as the server, and would be what is measured.
  const large = await byTurns(9, { ours: () => rateOf(file, 40, 2), raw: () => rateOf(limit, 40, 2) })
  const [ours = 0, least = 0] = await rates(await addressesOf('file-1', small))
  return [
    { what: 'download 10 MB', ...large, unit: 'req/s', budget: { kind: 'atLeast', ratio: 0.9 } },
    { what: 'download 1 KB', ours, raw: least, unit: 'req/s', budget: { kind: 'atLeast', ratio: 0.4 } },
  ]
}
