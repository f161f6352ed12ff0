import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { Door } from './door.ts'
import { formFieldOf } from './form-field.server.ts'

/** Asks twice, as the door does, then reads the whole form. Answers what was found, and how much of the body was read before. */
async function ask(body: BodyInit, headers: Record<string, string> = {}) {
  const app = new Hono<Door>()
  app.onError(() => new Response(null, { status: 500 }))
  let found: (string | null)[] = []
  app.post('/', async (c) => {
    found = [await formFieldOf(c, '_xsrf'), await formFieldOf(c, '_appCheck')]
    const form = await c.req.raw.formData()
    const file = form.get('file')
    return c.json([form.get('name'), file instanceof File ? [file.name, file.size] : null])
  })
  const request = new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  const response = await app.fetch(request)
  return { found, whole: response.ok ? await response.json() : null }
}

function aForm(fields: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const file = new File(['x'.repeat(1_000_000)], 'Verslag.pdf')

it('finds what stands before the files, and leaves the form whole', async () => {
  const { found, whole } = await ask(
    aForm([
      ['_xsrf', 'a.b.c'],
      ['_appCheck', ''],
      ['name', 'Zoë'],
      ['file', file],
    ]),
  )
  expect(found).toEqual(['a.b.c', ''])
  expect(whole).toEqual(['Zoë', ['Verslag.pdf', 1_000_000]])
})

it('finds it in a form without files too', async () => {
  const { found, whole } = await ask(
    aForm([
      ['_xsrf', 'a.b.c'],
      ['name', 'Zoë'],
    ]),
  )
  expect(found).toEqual(['a.b.c', null])
  expect(whole).toEqual(['Zoë', null])
})

it('believes nothing behind a file, nor in one', async () => {
  const forged = new File(['\r\nContent-Disposition: form-data; name="_xsrf"\r\n\r\na.b.c\r\n'], 'x.txt')
  expect(
    (
      await ask(
        aForm([
          ['file', forged],
          ['_xsrf', 'a.b.c'],
        ]),
      )
    ).found,
  ).toEqual([null, null])
})

it('reads no megabytes to find out', async () => {
  let pulled = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulled += 1
      if (pulled > 1_000) return controller.close()
      controller.enqueue(new Uint8Array(4096).fill(97))
    },
  })
  const app = new Hono<Door>()
  app.post('/', async (c) => c.text(String(await formFieldOf(c, '_xsrf'))))
  const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
  const request = new Request('http://localhost/', {
    method: 'POST',
    body: endless,
    headers,
    duplex: 'half',
  } as RequestInit)
  expect(await (await app.fetch(request)).text()).toBe('null')
  expect(pulled).toBeLessThan(20)
})

it('takes a broken form for one without it', async () => {
  const headers = { 'Content-Type': 'multipart/form-data' }
  expect((await ask('no boundary', headers)).found).toEqual([null, null])
})

it('reads an ordinary form as before', async () => {
  expect((await ask(new URLSearchParams({ _xsrf: 'a.b.c', name: 'Zoë' }))).found).toEqual(['a.b.c', null])
})
