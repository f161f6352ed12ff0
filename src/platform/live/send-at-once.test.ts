import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { sendAtOnce } from './send-at-once.server.ts'

it('hands an event to the system before anything else is done', async () => {
  const sent: number[] = []
  const server = createServer((_, outgoing) => {
    sendAtOnce(outgoing)
    outgoing.flushHeaders()
    const bytes = () => outgoing.socket?.bytesWritten ?? 0
    const before = bytes()
    outgoing.write(Buffer.from('data: x\n\n'))
    sent.push((outgoing.socket?.writableLength ?? 0) + (outgoing.socket?.writableCorked ?? 0), bytes() - before)
    outgoing.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
    expect(await answer.text()).toBe('data: x\n\n')
    // Nothing waits.
    expect(sent).toEqual([0, expect.any(Number)])
    expect(sent[1]).toBeGreaterThan(9)
  } finally {
    server.close()
  }
})
