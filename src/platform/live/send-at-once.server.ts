import { ServerResponse } from 'node:http'

/**
 * Lets each event leave when it is written. Node collects what is written in one turn of the event loop and sends it at its end: by then
 * the answer to whoever made the change has been put together, for which everybody else would wait.
 */
export function sendAtOnce(outgoing: object | undefined): void {
  if (!(outgoing instanceof ServerResponse)) return
  const write = outgoing.write.bind(outgoing)
  const writeAndSend = (bytes: Uint8Array) => {
    const hasRoom = write(bytes)
    outgoing.socket?.uncork()
    return hasRoom
  }
  outgoing.write = writeAndSend as typeof outgoing.write
}
