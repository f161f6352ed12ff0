// Hono sending the same bytes from memory: the limit for a cached page. With two headers, or with those of a file (JSON).
import { readFileSync } from 'node:fs'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const [port, file, headersFile] = process.argv.slice(2)
const body = file ? readFileSync(file) : Buffer.from('')
const few = { 'Content-Type': 'text/html; charset=utf-8', 'Content-Encoding': 'br' }
const headers = headersFile ? (JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>) : few
const app = new Hono()
app.all('*', () => new Response(body, { headers }))
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' })
