// Development: the production app behind Vite's middleware, hot reload on the same port.
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

if (existsSync('.env')) process.loadEnvFile('.env')
process.env.NODE_ENV = 'development'
process.env.ENVIRONMENT ??= 'development'

const http = createServer()
const vite = await createVite({ server: { middlewareMode: { server: http } } })

/** The sources as they are now: Vite evaluates anew what was edited, and keeps the rest. */
async function currentApp() {
  const { developmentApp } = await vite.ssrLoadModule('/src/main.server.ts')
  return developmentApp()
}

const answer = getRequestListener(async (request, env) => (await currentApp()).fetch(request, env), {
  overrideGlobalObjects: false,
})
http.on('request', (request, response) => vite.middlewares(request, response, () => answer(request, response)))

const port = Number(process.env.PORT ?? 3000)
http.listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`))
await currentApp()
