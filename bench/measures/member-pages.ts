import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PortalProcess } from '../support/portal-process.ts'
import { type Asked, processorTimes } from '../support/processor.ts'
import { startRaw } from '../support/raw-server.ts'
import type { Row } from '../support/row.ts'
import type { Runtime } from '../support/runtime.ts'

export type MemberPage = {
  what: string
  path: string
  cookie: string
  /** Where a running app asks for its data, where these are measured, too. */
  data?: string
}

/** Milliseconds of processor time for a whole page, and for its data alone, on a machine where the yardstick takes `takes`. */
const allowed = { page: 3, data: 1 }

/**
 * A page that never changes. React writes it in so many milliseconds on two processors that nobody else uses. Where it
 * takes longer, on a slow machine or a busy one, pages are allowed as many times as much (decision 165).
 */
const yardstick = {
  html: `<html><body>${Array.from(
    { length: 200 },
    (_, n) => `<p class="line"><a href="/${n}">Regel ${n}</a> <span class="words">Wat er werd besproken.</span></p>`,
  ).join('')}</body></html>`,
  takes: 0.48,
}

/**
 * What members' pages take of the processors, compressed, against what they are allowed; and against React writing the
 * same bare elements, compressed: the floor of any rendering.
 */
export async function memberPages(
  runtime: Runtime,
  portal: PortalProcess,
  pages: readonly MemberPage[],
): Promise<Row[]> {
  const bare = async (html: string) => {
    const file = join(runtime.dataDir, 'bare.html')
    await writeFile(file, html)
    const server = await startRaw('elements', [file])
    return { asked: { pid: server.child.pid ?? 0, url: `${server.base}/` }, stop: server.stop }
  }
  const speed = await bare(yardstick.html)
  const rows: Row[] = []
  const within = (what: string, kind: keyof typeof allowed, ours: number, taken: number) =>
    rows.push({
      what: `${what}, processor time (allowed: ${allowed[kind]} ms)`,
      ours,
      raw: (allowed[kind] * taken) / yardstick.takes,
      unit: 'ms',
      budget: { kind: 'atMost', ratio: 1 },
    })
  for (const { what, path, cookie, data } of pages) {
    const ask = (address: string, more: Record<string, string> = {}): Asked => ({
      pid: portal.pid,
      url: portal.base + address,
      headers: { cookie, 'accept-encoding': 'br', ...more },
    })
    const page = ask(path)
    const elements = await bare(await (await fetch(page.url, { headers: { cookie } })).text())
    const [ours = 0, taken = 0, raw = 0] = await processorTimes([page, speed.asked, elements.asked])
    await elements.stop()
    within(`${what}, page`, 'page', ours, taken)
    rows.push({
      what: `${what}, page; limit: React, bare elements`,
      ours,
      raw,
      unit: 'cpu-ms',
      budget: { kind: 'atMost', ratio: 2.5 },
    })
    if (!data) continue
    const [ofData = 0, meanwhile = 0] = await processorTimes([
      ask(data, { 'x-viewer': 'member', 'x-data': 'json' }),
      speed.asked,
    ])
    within(`${what}, data`, 'data', ofData, meanwhile)
  }
  await speed.stop()
  return rows
}

/** Home, a folder of fifty files and a list of a hundred members, as pages and as what a running app asks for. */
export async function pagesRendered(runtime: Runtime): Promise<Row[]> {
  const folder = `/information/${await runtime.folderOf(50)}`
  const members = '/administration/members'
  const portal = await runtime.startPortal()
  const cookie = await portal.signIn('lid@tandem.example')
  const admin = await portal.signIn('admin@tandem.example')
  const rows = await memberPages(runtime, portal, [
    { what: 'home', path: '/', data: '/_.data', cookie },
    { what: 'folder of 50', path: folder, data: `${folder}.data`, cookie },
    { what: 'list of 100 members', path: members, data: `${members}.data`, cookie: admin },
  ])
  await portal.stop()
  return rows
}
