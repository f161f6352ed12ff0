import { atOnce, someAddress } from './at-once.ts'
import { sendBody } from './send-body.ts'
import type { Attack } from './target.ts'

const MiB = 1024 * 1024

const types = [
  'application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=b',
  'application/offset+octet-stream',
  'text/plain',
] as const

/** Bytes that wait in the buffers of the system, of both ends, before the portal has read any of them. */
const inTransit = 8 * MiB

/** Bodies of every kind, without a length, at every address that takes a change: of strangers no megabyte is taken. */
export const chunkedBodies: Attack = {
  name: 'bodies in chunks, of every kind, at every address',
  async run(target, scale) {
    const { host, addresses, say } = target
    const wrong: string[] = []
    const asked = addresses
      .slice(0, Math.ceil(addresses.length * scale))
      .flatMap((path) => types.map((type) => ({ path, type })))
    let most = 0
    await atOnce(20, asked, async ({ path, type }) => {
      const headers = { Host: host, 'Content-Type': type, 'X-Forwarded-For': someAddress() }
      const { status, taken } = await sendBody(target.port, { path, headers, bytes: 24 * MiB })
      most = Math.max(most, taken)
      if (status === null || status >= 500) wrong.push(`${type} to ${path}: ${status ?? 'no answer'}`)
      const isFormWithFiles = path === '/contact' && type.startsWith('multipart')
      if (taken > (isFormWithFiles ? 20 * MiB : inTransit)) wrong.push(`${type} to ${path}: ${taken} bytes taken`)
    })
    say(`${asked.length} bodies, at most ${(most / MiB).toFixed(1)} MiB of one taken`)
    return wrong
  },
}

/** What ended the portal once: one anonymous request, hundreds of megabytes. */
export const oneEndlessBody: Attack = {
  name: 'one endless body of a stranger',
  async run(target, scale) {
    const { host, say } = target
    const wrong: string[] = []
    for (const type of types) {
      const headers = { Host: host, 'Content-Type': type, 'X-Forwarded-For': someAddress() }
      const { status, taken } = await sendBody(target.port, { path: '/uploads', headers, bytes: 300 * MiB * scale })
      say(`${type}: ${status}, ${(taken / MiB).toFixed(1)} MiB taken`)
      if (status === null || status >= 500) wrong.push(`${type}: ${status ?? 'no answer'}`)
      if (taken > inTransit) wrong.push(`${type}: ${taken} bytes taken`)
    }
    return wrong
  },
}

/** Forms that are never finished, from one address and from many. */
export const unfinishedForms: Attack = {
  name: 'forms that are never finished',
  async run(target, scale) {
    const { host, say } = target
    const asked = [
      ...Array.from({ length: 60 }, () => ({ path: '/administration/pages/home', bytes: 19 * MiB })),
      ...Array.from({ length: 60 }, () => ({ path: '/contact', bytes: 15 * MiB })),
      ...Array.from({ length: 400 }, () => ({ path: '/login', bytes: 60 * 1024 })),
    ].filter((_, index) => index % Math.round(1 / scale) === 0)
    const statuses = new Map<string, number>()
    await atOnce(asked.length, asked, async ({ path, bytes }, index) => {
      const type = path === '/login' ? types[1] : types[2]
      const address = index % 2 ? '203.0.113.9' : someAddress()
      const headers = { Host: host, 'Content-Type': type, 'X-Forwarded-For': address }
      const { status } = await sendBody(target.port, {
        path,
        headers,
        bytes,
        announced: bytes + 1,
        heldMs: 8_000 * scale,
      })
      statuses.set(String(status), (statuses.get(String(status)) ?? 0) + 1)
    })
    say([...statuses].map(([status, times]) => `${status}: ${times}`).join(', '))
    return [...statuses.keys()].filter((status) => Number(status) === 500)
  },
}
