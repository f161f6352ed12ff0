import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'

/**
 * A mail server that is a process of its own, so that it outlives the portals that are killed. It tells its parent of each mail
 * that it took, before it says so to the portal; and takes its time, for a portal to be killed in.
 *
 * `node mail-sink-process.ts [tls]`
 */
const server = new SMTPServer({
  secure: process.argv[2] === 'tls',
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: async (stream, session, done) => {
    stream.resume()
    stream.once('end', async () => {
      for (const { address } of session.envelope.rcptTo) process.send?.({ took: address })
      await pause(Math.random() * 12)
      done()
    })
  },
})
// Portals are killed in the middle of a sentence.
server.on('error', () => undefined)
server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.server.address() as AddressInfo).port }))
