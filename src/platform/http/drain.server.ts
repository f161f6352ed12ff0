import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

export type Drain = ReturnType<typeof watchConnections>

/** Node's `server.close()` cuts a connection once its answer was written, though megabytes may still wait in it: so each is watched. */
export function watchConnections(server: Server) {
  const underWay = new Map<Socket, number>()
  let isLeaving = false

  const endIfIdle = (socket: Socket) => {
    if (isLeaving && (underWay.get(socket) ?? 0) <= 0) socket.end()
  }
  server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0)
    socket.on('close', () => underWay.delete(socket))
  })
  server.prependListener('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    underWay.set(socket, (underWay.get(socket) ?? 0) + 1)
    if (isLeaving) answer.setHeader('Connection', 'close')
    answer.on('close', () => {
      if (!underWay.has(socket)) return
      underWay.set(socket, (underWay.get(socket) ?? 1) - 1)
      endIfIdle(socket)
    })
  })

  return {
    /** Still listens, but each answer is the last of its connection: who asks again connects anew, wherever a proxy leads. */
    letGo: () => {
      isLeaving = true
    },
    /** Stops listening and resolves when the last connection is gone; after so many milliseconds it cuts what is still open. */
    drain(milliseconds: number): Promise<void> {
      isLeaving = true
      const { promise, resolve } = Promise.withResolvers<void>()
      const cut = setTimeout(() => {
        for (const socket of underWay.keys()) socket.destroy()
      }, milliseconds)
      NetServer.prototype.close.call(server, () => {
        clearTimeout(cut)
        resolve()
      })
      for (const socket of underWay.keys()) endIfIdle(socket)
      return promise
    },
  }
}
