// node:http and the chosen password hash, two at a time: the limit for signing in.
import { argon2 } from 'node:crypto'
import { createServer } from 'node:http'

const parameters = { message: 'tandem-demo-2026', nonce: Buffer.alloc(16), memory: 19_456, passes: 2 }
createServer((request, response) => {
  if (request.url === '/health') return response.end()
  argon2('argon2id', { ...parameters, parallelism: 1, tagLength: 32 }, () => response.end('ok'))
}).listen(Number(process.argv[2]), '127.0.0.1')
