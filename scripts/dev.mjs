// Development: the production app behind Vite's middleware, hot reload on the same port.
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

process.env.NODE_ENV = 'development'
process.env.ENVIRONMENT ??= 'development'

const http = createServer()
const vite = await createVite({ server: { middlewareMode: { server: http } } })
const answer = getRequestListener(
  async (request, env) => {
    const { developmentApp } = await vite.ssrLoadModule('/src/main.server.ts')
    return (await developmentApp()).fetch(request, env)
  },
  { overrideGlobalObjects: false },
)
http.on('request', (request, response) => vite.middlewares(request, response, () => answer(request, response)))
const port = Number(process.env.PORT ?? 3000)
http.listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`))
