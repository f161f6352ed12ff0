import { afterAll, beforeAll, expect, it } from 'vitest'
import { type MailSink, openMailSink } from '#tests/support/mail-sink.ts'
import { createServerTrial } from './server-trial.server.ts'

let sink: MailSink
beforeAll(async () => {
  sink = await openMailSink()
})
afterAll(() => sink.close())

const els = 'els@vereniging.example'
const mail = { id: 'a', recipient: els, subject: 'Test', html: '<p>Dag</p>', text: 'Dag', headers: {}, createdAt: 1 }
const sender = async () => ({ name: 'De Vereniging', address: 'info@vereniging.example' })
const attempt = (url = sink.url) => createServerTrial(url, sender, { stepMs: 300, wholeMs: 600 })(mail)

it('tells what the server answered when it took the mail', async () => {
  expect(await attempt()).toEqual({ isAccepted: true, says: expect.stringMatching(/^250 /) })
  expect(sink.received.at(-1)).toMatchObject({ from: 'info@vereniging.example', to: [els] })
})

it('tells why it took none, without the address', async () => {
  sink.answer('recipient', `550 5.1.1 <${els}> unknown`)
  const refused = await attempt()
  expect(refused).toEqual({ isAccepted: false, says: expect.stringContaining('550 5.1.1 <…> unknown') })
  expect(await attempt('smtp://127.0.0.1:1')).toEqual({
    isAccepted: false,
    says: expect.stringContaining('ECONNREFUSED'),
  })
})

it('waits no longer for a server that says nothing', async () => {
  sink.answer('message', 'hang')
  expect(await attempt()).toMatchObject({ isAccepted: false })
  sink.answer('connect', 'hang')
  expect(await attempt()).toMatchObject({ isAccepted: false })
})
