// Bare server-sent events: GET /live listens, POST / pushes one line to everybody.
import { createServer, type ServerResponse } from 'node:http'

const listeners = new Set<ServerResponse>()
createServer((request, response) => {
  if (request.url === '/health') return response.end()
  if (request.method === 'GET') {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(':\n\n')
    listeners.add(response)
    return request.on('close', () => listeners.delete(response))
  }
  for (const listener of listeners) listener.write('data: x\n\n')
  return response.writeHead(204).end()
}).listen(Number(process.argv[2]), '127.0.0.1')
