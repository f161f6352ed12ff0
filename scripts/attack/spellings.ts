import { TestBrowser } from '#tests/support/test-browser.ts'
import { demoPassword } from '../../src/features/accounts/demo/demo-accounts.ts'
import { atOnce } from './at-once.ts'
import { sendRaw } from './send-raw.ts'
import type { Attack } from './target.ts'

/** Ways to write an address that a router may read as the same, and a guard may not. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace(/(.)\//, '$1//'),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => `/./${path.slice(1)}`,
  (path) => `/contact/..${path}`,
  (path) => `/contact/%2e%2e${path}`,
  (path) => `${path}/_.data`,
  (path) => `${path}.data.data`,
  (path) => `${path}?_routes=root`,
  (path) => `${path}/.`,
]
const methods = ['POST', 'PUT', 'PATCH', 'DELETE']

/** Changes at every address in every spelling, by a stranger and by an admin whose tokens are good: none may arrive. */
export const otherSpellings: Attack = {
  name: 'every address in other spellings',
  async run(target, scale) {
    const { base, host, addresses, say } = target
    const roles = { stranger: await headersOf(base, null), admin: await headersOf(base, 'admin@tandem.example') }
    const wrong: string[] = []
    const asked = addresses
      .flatMap((path) => spellings.map((spell) => spell(path)).filter((spelled) => spelled !== path))
      .filter((_, index) => index % Math.round(1 / scale) === 0)
    let count = 0
    await atOnce(10, asked, async (spelled) => {
      for (const method of methods) {
        for (const [role, headers] of Object.entries(roles)) {
          count += 1
          const lines = [`${method} ${spelled} HTTP/1.1`, `Host: ${host}`, 'Connection: close', ...headers]
          const body = 'Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n\r\na=b'
          const { statuses } = await sendRaw(target.port, Buffer.from(`${lines.join('\r\n')}\r\n${body}`))
          const [status = 0] = statuses
          if (![404, 405].includes(status)) wrong.push(`${role}: ${method} ${spelled} answered ${status}`)
        }
      }
    })
    say(`${count} changes sent`)
    return wrong
  },
}

async function headersOf(base: string, email: string | null): Promise<string[]> {
  const credentials = email && { email, password: demoPassword }
  const browser = new TestBrowser((request) => fetch(request, { redirect: 'manual' }), base, credentials || null)
  const xsrf = await browser.xsrfToken()
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return [`Origin: ${base}`, `Cookie: ${cookie}`, `X-XSRF-TOKEN: ${xsrf}`]
}
