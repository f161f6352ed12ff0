import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { dirname, join } from 'node:path'
import { newId } from '../../src/platform/ids/new-id.server.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'
import { insertRows, type Runtime } from '../support/runtime.ts'

const megabyte = 1024 * 1024

/**
 * A folder of 500 and one of 5,000 files of 1 MB as archives, against sending the same files bare; and that ten times as
 * much takes no more memory. The files are holes in the disk: 5 GB need no room.
 */
export async function archives(runtime: Runtime): Promise<Row[]> {
  const small = await plant(runtime, 500)
  const large = await plant(runtime, 5_000)
  const raw = await startRaw('many-files', [join(runtime.dataDir, 'files/userIntranet')])
  // Once without counting: what is read first comes from the disk, what is read later from memory.
  await megabytesPerSecond(raw.base, '')
  const portal = await runtime.startPortal()
  const cookie = await portal.signIn('lid@tandem.example')
  const zipOf = (folder: string) => megabytesPerSecond(`${portal.base}/files/zip?id=${folder}`, cookie)
  await zipOf(small)
  const before = highestMegabytes(portal.child.pid)
  const ours = await zipOf(large)
  const after = highestMegabytes(portal.child.pid)
  await portal.stop()
  const limit = await megabytesPerSecond(raw.base, '')
  await raw.stop()
  return [
    { what: 'archive of 5 GB in 5,000 files', ours, raw: limit, unit: 'MB/s', budget: { kind: 'atLeast', ratio: 0.5 } },
    {
      what: 'memory at most, after 5 GB against after 500 MB',
      ours: after,
      raw: before,
      unit: 'MiB',
      budget: { kind: 'atMost', ratio: 1.15 },
    },
  ]
}

async function plant(runtime: Runtime, count: number): Promise<string> {
  const folder = newId()
  const files = Array.from({ length: count }, newId)
  for (const id of files) {
    const path = join(runtime.dataDir, 'files/userIntranet', id, 'defaultFile.pdf')
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
    truncateSync(path, megabyte)
  }
  await runtime.directly((db) =>
    insertRows(
      { db, name: runtime.name },
      [
        [folder, null, '1', `Archief ${count}`, `Archive ${count}`],
        ...files.map((id, n): [string, string, '0', string, string] => [id, folder, '0', `Stuk ${n}`, `Pièce ${n}`]),
      ],
      megabyte,
    ),
  )
  return folder
}

async function megabytesPerSecond(url: string, cookie: string): Promise<number> {
  const begun = performance.now()
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers: { cookie }, agent: false }, resolve).on('error', reject),
  )
  if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`)
  let bytes = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) bytes += chunk.length
  return bytes / megabyte / ((performance.now() - begun) / 1000)
}

function highestMegabytes(pid: number | undefined): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
