import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

type Direction = 'up' | 'down'

export type Line = {
  /** The portal's address at this end of the line. */
  base: string
  /** Lets so many more bytes pass in that direction, then nothing. Resolves when nothing passes. */
  hold(direction: Direction, afterBytes: number): Promise<void>
  /** Lets everything pass again. */
  release(): void
  /** Breaks every connection and refuses new ones. */
  cut(): void
  repair(): void
  close(): Promise<void>
}

/** A real line between a browser and a portal: TCP, that can be held and cut at a chosen byte. */
export async function openLine(portal: string): Promise<Line> {
  const sockets = new Set<Socket>()
  const held = new Map<Direction, { left: number; reached: () => void }>()
  let isCut = false

  const pump = (from: Socket, to: Socket, direction: Direction) => {
    sockets.add(from)
    from.on('data', (bytes) => {
      const isFull = !to.write(bytes)
      if (pass(direction, bytes.length) || isFull) from.pause()
    })
    to.on('drain', () => isHeld(direction) || from.resume())
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
  }
  const isHeld = (direction: Direction) => (held.get(direction)?.left ?? 1) <= 0
  const pass = (direction: Direction, bytes: number): boolean => {
    const hold = held.get(direction)
    if (!hold) return false
    hold.left -= bytes
    if (hold.left <= 0) hold.reached()
    return hold.left <= 0
  }

  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (isCut) return near.destroy()
    const far = connect({ port: Number(new URL(portal).port), host: '127.0.0.1', allowHalfOpen: true })
    pump(near, far, 'up')
    pump(far, near, 'down')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || !address) throw new Error('no free port')
  const release = () => {
    held.clear()
    for (const socket of sockets) socket.resume()
  }
  return {
    base: `http://localhost:${address.port}`,
    hold: (direction, left) => new Promise((reached) => void held.set(direction, { left, reached })),
    release,
    cut() {
      isCut = true
      for (const socket of sockets) socket.destroy()
      held.clear()
    },
    repair() {
      isCut = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
