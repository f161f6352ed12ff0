import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

/** The harmless text that every scanner takes for a virus (eicar.org); in two halves, so that none takes this file for one. */
export const eicar = Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''))

/** More than this the scanner takes of no file. Bytes. */
export const maxScanned = 1024 * 1024

const places = ['/usr/sbin/clamd', '/usr/local/sbin/clamd', '/opt/homebrew/sbin/clamd']

/** Where the real scanner is installed (Debian: clamav-daemon); undefined on most machines. */
export const clamdProgram = places.find((path) => existsSync(path))

/**
 * A real clamd with one signature of its own making (EICAR), without network and without the world's list. Stopped when
 * the test ends.
 *
 * @returns its address, as CLAMAV_URL takes it
 */
export async function startClamd(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tandem-clamd-'))
  // clamd gives up root where it has it.
  await chmod(folder, 0o755)
  const socket = join(folder, 'clamd.sock')
  await writeFile(join(folder, 'test.ndb'), `Eicar-Test:0:*:${eicar.toString('hex')}\n`)
  await writeFile(
    join(folder, 'clamd.conf'),
    `LocalSocket ${socket}\nDatabaseDirectory ${folder}\nForeground yes\nStreamMaxLength ${maxScanned}\n`,
  )
  const daemon = spawn(program, ['--config-file', join(folder, 'clamd.conf')], { stdio: 'ignore' })
  onTestFinished(async () => {
    daemon.kill('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  for (let tries = 0; !existsSync(socket) && tries < 600; tries++) await pause(25)
  return `unix:${socket}`
}

/**
 * Speaks clamd's protocol (man 8 clamd, INSTREAM and PING) where there is none: reads pieces with their lengths, finds
 * EICAR, refuses what is too large in the middle and hangs up.
 */
export async function startFakeClamd(): Promise<string> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined))
    let heard = Buffer.alloc(0)
    const hear = (bytes: Buffer) => {
      heard = Buffer.concat([heard, bytes])
      const answer = answerTo(heard)
      if (answer !== null) socket.off('data', hear).resume().end(`${answer}\0`)
    }
    socket.on('data', hear)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  const address = server.address()
  return `tcp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

/** null: there is more to come. */
function answerTo(heard: Buffer): string | null {
  if (heard.toString('latin1').startsWith('zPING\0')) return 'PONG'
  const begin = heard.indexOf('zINSTREAM\0')
  if (begin !== 0) return heard.length < 'zINSTREAM\0'.length ? null : 'UNKNOWN COMMAND'
  const pieces: Buffer[] = []
  for (let at = 'zINSTREAM\0'.length; at + 4 <= heard.length; ) {
    const length = heard.readUInt32BE(at)
    const bytes = Buffer.concat(pieces)
    if (length === 0) return bytes.includes(eicar) ? 'stream: Eicar-Test.UNOFFICIAL FOUND' : 'stream: OK'
    if (bytes.length + length > maxScanned) return 'INSTREAM size limit exceeded. ERROR'
    pieces.push(heard.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
