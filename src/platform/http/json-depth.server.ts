import type { MiddlewareHandler } from 'hono'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { withBody } from './body-limit.server.ts'
import type { Door } from './door.ts'

/** Nothing that we take is nested deeper than this by half. */
const deepest = 32

/** Refuses JSON that is nested for its own sake, before anything walks through it (security.md T26). */
export function jsonDepth(): MiddlewareHandler<Door> {
  return async (c, next) => {
    const type = c.req.header('Content-Type') ?? ''
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD' && /^application\/(.+\+)?json/i.test(type)) {
      const body = await c.req.raw.text()
      if (depthOf(body) > deepest) throw portalErrors['request.too-deep']()
      c.req.raw = withBody(c.req.raw, body)
    }
    await next()
  }
}

/** How deep brackets lie in each other; those within strings are text. Stops where it is too deep. */
export function depthOf(json: string): number {
  let [depth, most, isText] = [0, 0, false]
  for (let i = 0; i < json.length && most <= deepest; i += 1) {
    const letter = json[i]
    if (isText && letter === '\\') i += 1
    else if (letter === '"') isText = !isText
    else if (!isText && (letter === '[' || letter === '{')) most = Math.max(most, ++depth)
    else if (!isText && (letter === ']' || letter === '}')) depth -= 1
  }
  return most
}
