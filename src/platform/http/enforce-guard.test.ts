import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { declaredAs, undeclaredIn } from './enforce-guard.server.ts'
import type { HonoEnv } from './hono-env.ts'

const guard = declaredAs(async (_: unknown, next: () => Promise<void>) => next())
const answer = () => new Response('done')

describe('an endpoint that does not declare what it lets in', () => {
  it.each<[string, (app: Hono<HonoEnv>) => unknown]>([
    ['POST /open', (app) => app.post('/open', answer)],
    ['GET /open', (app) => app.get('/open', answer)],
    ['ALL /open', (app) => app.all('/open', answer)],
    ['POST /below/open', (app) => app.route('/below', new Hono<HonoEnv>().post('/open', answer))],
  ])('is found: %s', (name, add) => {
    const app = new Hono<HonoEnv>().use(guard)
    app.post('/declared', guard, answer)
    add(app)
    expect(undeclaredIn(app.routes)).toEqual([name])
  })

  it('is none where it, or all below its address, is declared', () => {
    const app = new Hono<HonoEnv>()
    app.use(async (_, next) => next())
    app.post('/declared', guard, answer)
    const below = new Hono<HonoEnv>().use(guard)
    below.post('/one', answer)
    app.route('/below', below)
    app.all('*', declaredAs(answer))
    expect(undeclaredIn(app.routes)).toEqual([])
  })
})
