import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * A message that is sent all but for its end. nodemailer writes the final dot, without which no server takes anything (RFC 5321
 * section 4.1.1.4), when it has read the message to its end: all in the turn in which `finish` is called.
 *
 * @param onAsked the server wants the message: what was written of it lies in the system's hands as soon as the socket says so
 */
export function heldMessage(bytes: Buffer, onAsked: () => void): { stream: Readable; finish(): void } {
  let isAsked = false
  const stream = new Readable({
    read() {
      if (isAsked) return
      isAsked = true
      this.push(bytes)
      onAsked()
    },
  })
  return { stream, finish: () => void stream.push(null) }
}

/**
 * Waits until the system has taken all that was written so far: what still lies in our memory would be lost with us, and the
 * final dot behind it.
 */
export async function handedToSystem(socket: Socket): Promise<void> {
  // What nodemailer reads from the message comes to the socket within a turn.
  await nextTurn()
  await new Promise<void>((resolve, reject) => {
    socket.write('', (error) => (error ? reject(error) : resolve()))
  })
}
