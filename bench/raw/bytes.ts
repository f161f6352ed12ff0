// node:http and streams: GET /file sends a file; PUT /name writes one, durably (fsync of file and folder).
import { createReadStream, createWriteStream, statSync } from 'node:fs'
import { open, rename } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

const [port, folder = ''] = process.argv.slice(2)
createServer(async (request, response) => {
  const path = join(folder, request.url ?? '')
  if (request.url === '/health') return response.end()
  if (request.method === 'GET') {
    response.writeHead(200, { 'Content-Type': 'application/octet-stream', 'Content-Length': statSync(path).size })
    return createReadStream(path).pipe(response)
  }
  await pipeline(request, createWriteStream(`${path}.part`, { flush: true }))
  await rename(`${path}.part`, path)
  const directory = await open(folder)
  await directory.sync()
  await directory.close()
  response.writeHead(204).end()
}).listen(Number(port), '127.0.0.1')
