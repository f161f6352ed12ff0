import { TestBrowser } from '#tests/support/test-browser.ts'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'
import { type Credentials, malformedRequests } from './malformed-requests.ts'
import { sendRaw } from './send-raw.ts'
import type { Attack } from './target.ts'

/** The same requests each time. */
const seed = 2026

/** Requests that are wrong in method, path, headers, cookies or body, over raw sockets, two fifths with the session of an admin. */
export const malformed: Attack = {
  name: 'malformed requests',
  async run(target, scale) {
    const { base, host, say } = target
    const count = Math.round(10_000 * scale)
    const requests = malformedRequests(seed, count, await credentialsOfAnAdmin(base, host))
    const tally = new Map<string, number>()
    const wrong: string[] = []
    const worker = async () => {
      for (const bytes of requests) {
        const { statuses, head } = await sendRaw(target.port, bytes)
        for (const status of statuses.length > 0 ? statuses : ['closed'])
          tally.set(String(status), (tally.get(String(status)) ?? 0) + 1)
        if (statuses.some((status) => status >= 500))
          wrong.push(
            `${JSON.stringify(bytes.toString('latin1').slice(0, 600))} → ${JSON.stringify(head.slice(0, 300))}`,
          )
      }
    }
    await Promise.all(Array.from({ length: 40 }, worker))
    const answers = [...tally].sort().map(([status, times]) => `${status}: ${times}`)
    say(`${count} (seed ${seed}): ${answers.join(', ')}`)
    return wrong
  },
}

async function credentialsOfAnAdmin(origin: string, host: string): Promise<Credentials> {
  const browser = new TestBrowser((request) => fetch(request, { redirect: 'manual' }), origin, {
    email: 'admin@tandem.example',
    password: demoPassword,
  })
  const xsrf = await browser.xsrfToken()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return { host, origin, cookie, xsrf, appCheck: '' }
}
