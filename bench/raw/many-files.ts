// node:http and streams: sends all files below a folder, one behind the other.
import { createReadStream, readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const [port, folder = ''] = process.argv.slice(2)

async function* everything() {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) yield* createReadStream(join(entry.parentPath, entry.name), { highWaterMark: 256 * 1024 })
}

createServer((request, response) => {
  if (request.url === '/health') return response.end()
  return pipeline(Readable.from(everything(), { objectMode: false }), response)
}).listen(Number(port), '127.0.0.1')
