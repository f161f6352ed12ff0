import { expect, it } from 'vitest'
import { hiddenFieldsOf } from './hidden-fields.server.ts'

type Bytes = ReadableStream<Uint8Array<ArrayBuffer>>

/** Looks for two fields, as the guard does, then reads the whole form. */
async function ask(body: BodyInit, contentType?: string) {
  const request = new Request('http://localhost/', { method: 'POST', body })
  const type = contentType ?? request.headers.get('Content-Type') ?? ''
  const received = await hiddenFieldsOf(request.body as Bytes, type)
  const form = () => new Response(received.body, { headers: { 'Content-Type': type } }).formData()
  return { found: ['_xsrf', '_appCheck'].map(received.fields), form }
}

function aForm(fields: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

const file = new File(['x'.repeat(1_000_000)], 'Verslag.pdf')

it('finds what stands before the files, and leaves the form whole', async () => {
  const { found, form } = await ask(
    aForm([
      ['_xsrf', 'a.b.c'],
      ['_appCheck', ''],
      ['name', 'Zoë'],
      ['file', file],
    ]),
  )
  expect(found).toEqual(['a.b.c', ''])
  const whole = await form()
  expect([whole.get('name'), (whole.get('file') as File).size]).toEqual(['Zoë', 1_000_000])
})

it('finds it in a form without files too', async () => {
  const { found, form } = await ask(
    aForm([
      ['_xsrf', 'a.b.c'],
      ['name', 'Zoë'],
    ]),
  )
  expect(found).toEqual(['a.b.c', null])
  expect((await form()).get('name')).toBe('Zoë')
})

it('believes nothing behind a file, nor in one', async () => {
  const forged = new File(['\r\nContent-Disposition: form-data; name="_xsrf"\r\n\r\na.b.c\r\n'], 'x.txt')
  const { found } = await ask(
    aForm([
      ['file', forged],
      ['_xsrf', 'a.b.c'],
    ]),
  )
  expect(found).toEqual([null, null])
})

it('reads no megabytes to find out', async () => {
  let pulled = 0
  const endless: Bytes = new ReadableStream({
    pull(controller) {
      pulled += 1
      if (pulled > 1_000) return controller.close()
      controller.enqueue(new Uint8Array(4096).fill(97))
    },
  })
  const { fields } = await hiddenFieldsOf(endless, 'multipart/form-data; boundary=b')
  expect(fields('_xsrf')).toBeNull()
  expect(pulled).toBeLessThan(20)
})

it('takes a form without a boundary for one without hidden fields', async () => {
  expect((await ask('no boundary', 'multipart/form-data')).found).toEqual([null, null])
})
