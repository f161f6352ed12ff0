// Hono sending the same bytes from memory: the limit for a cached page.
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [port, file] = process.argv.slice(2)
const body = file ? readFileSync(file) : Buffer.from('')
const app = new Hono()
app.all(
  '*',
  () => new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' } }),
)
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
