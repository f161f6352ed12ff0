import { Agent } from 'node:http'
import type { PortalProcess } from '../support/portal-process.ts'
import { asking, type Pace, type Work } from '../support/processor.ts'
import { upload } from '../support/upload.ts'
import { articleId } from './articles.ts'

/** What is asked of a portal, the same of both builds. */
export type Line = { what: string; pace: Pace; work: Work }

/** Folders of fifty and of a thousand files; both builds have the same. */
export type Content = { folder: string; large: string }

const page: Pace = { warmUp: 200, requests: 12, rounds: 25, connections: 4 }
const largePage: Pace = { ...page, warmUp: 100, requests: 5 }
const quickPage: Pace = { ...page, warmUp: 1_000, requests: 50 }
const cached: Pace = { warmUp: 6_000, requests: 400, rounds: 25, connections: 10 }

/** Data are asked for as a running app asks for them. */
const asApp = (path: string): Record<string, string> =>
  path.endsWith('.data') ? { 'x-viewer': 'member', 'x-data': 'json' } : {}

/** What people wait for, each as it is asked of this portal. */
export async function linesOf(portal: PortalProcess, { folder, large }: Content): Promise<Line[]> {
  const member = { cookie: await portal.signIn('lid@tandem.example') }
  const admin = { cookie: await portal.signIn('admin@tandem.example') }
  const agent = new Agent({ keepAlive: true })
  const line = (what: string, path: string, pace: Pace, headers: Record<string, string> = {}): Line => ({
    what,
    pace,
    work: asking(
      { pid: portal.pid, url: portal.base + path, headers: { 'accept-encoding': 'br', ...asApp(path), ...headers } },
      agent,
    ),
  })
  const sent = Buffer.from('x'.repeat(1024))
  const send = () => upload(portal.base, admin.cookie, large, sent)
  const article = `/article/${articleId(0)}`
  return [
    line('visitor’s home page, cached', '/', cached),
    line('visitor’s article, cached', article, cached),
    line('home page of a member', '/', page, member),
    line('folder of 50', `/information/${folder}`, page, member),
    line('folder of 50, its data', `/information/${folder}.data`, page, member),
    line('article of a member', article, page, member),
    line('article of a member, its data', `${article}.data`, page, member),
    line('news of a member', '/news', page, member),
    line('news of a member, its data', '/news.data', page, member),
    line('list of members', '/administration/members', largePage, admin),
    line('list of members, its data', '/administration/members.data', page, admin),
    line(
      '50 of 1,000 as JSON',
      `/api/v1/intranet/userIntranet/resources?parent=${large}&limit=50&language=nl`,
      quickPage,
      member,
    ),
    line('download 1 KB', `/files/${await send()}`, quickPage, member),
    { what: 'upload 1 KB', pace: { ...page, warmUp: 60, requests: 10 }, work: { pid: portal.pid, once: send } },
  ]
}
