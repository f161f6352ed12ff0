// Bare server-sent events: GET /live listens, POST / pushes one line to everybody; POST /kept writes it first, durably (fdatasync of a log).
import { open } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { join } from 'node:path'

const [port, folder = ''] = process.argv.slice(2)
const log = await open(join(folder, 'log'), 'a')
const listeners = new Set<ServerResponse>()
createServer(async (request, response) => {
  if (request.url === '/health') return response.end()
  if (request.method === 'GET') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(':\n\n')
    listeners.add(response)
    return request.on('close', () => listeners.delete(response))
  }
  if (request.url === '/kept') {
    await log.write('x\n')
    await log.datasync()
  }
  for (const listener of listeners) listener.write('data: x\n\n')
  return response.writeHead(204).end()
}).listen(Number(port), '127.0.0.1')
