// A bare Hono + React server: the limit for a cold start.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const app = new Hono()
app.all('*', (c) => c.html(renderToString(createElement('h1', null, 'Tandem'))))
serve({ fetch: app.fetch, port: Number(process.argv[2]), hostname: '127.0.0.1' })
