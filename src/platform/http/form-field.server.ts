import type { Context } from 'hono'
import { withBody } from './body-limit.server.ts'
import type { Door } from './door.ts'

/**
 * One hidden field of a native form, or null; the body is put back for the page. A form with files has its hidden fields
 * first: nothing behind the first file is read, so that nobody's megabytes are in memory before he is let in.
 */
export async function formFieldOf(c: Context<Door>, name: string): Promise<string | null> {
  const type = c.req.header('Content-Type') ?? ''
  if (type.startsWith('multipart/form-data')) return await fieldBeforeFiles(c, name, type)
  if (!type.startsWith('application/x-www-form-urlencoded')) return null
  const body = await c.req.raw.text()
  c.req.raw = withBody(c.req.raw, body)
  return new URLSearchParams(body).get(name)
}

/** Bytes: hidden fields stand before everything that somebody typed. */
const mostRead = 16 * 1024

async function fieldBeforeFiles(c: Context<Door>, name: string, type: string): Promise<string | null> {
  const boundary = /boundary="?([^";,\s]{1,100})/.exec(type)?.[1]
  const body = c.req.raw.body
  if (!boundary || !body) return null
  const reader = body.getReader()
  let head = Buffer.alloc(0)
  let isOver = false
  const read: Uint8Array[] = []
  while (!isOver && head.length < mostRead && !head.includes('; filename=')) {
    const piece = await reader.read()
    isOver = piece.done
    if (!piece.value) continue
    read.push(piece.value)
    head = Buffer.concat([head, piece.value])
  }
  c.req.raw = withBody(c.req.raw, followedBy(read, reader))
  return valueIn(head.toString('latin1').slice(0, mostRead), boundary, name)
}

/** Hidden fields are tokens of ours: plain letters, whole with the boundary that ends them. */
function valueIn(head: string, boundary: string, name: string): string | null {
  for (const part of head.split(`--${boundary}`).slice(1, -1)) {
    const [headers = '', value] = part.split('\r\n\r\n', 2)
    // However small the file is: what counts must not depend on how the body was cut into pieces.
    if (headers.includes('; filename=')) return null
    if (headers.includes(`; name="${name}"`)) return value?.trimEnd() ?? null
  }
  return null
}

/** What was read already, then the rest as it comes. */
function followedBy(read: Uint8Array[], rest: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const piece = read.shift() ?? (await rest.read()).value
      if (piece) controller.enqueue(piece)
      else controller.close()
    },
    cancel: (reason) => rest.cancel(reason),
  })
}
