import { describe, expect, it, onTestFinished } from 'vitest'
import { type MailSink, openMailSink, type Whim } from '#tests/support/mail-sink.ts'
import { type HandOver, type MailToDeliver, ServerFault } from '../deliver-mail.server.ts'
import { deliverBySmtp } from './deliver-by-smtp.server.ts'

const sender = { name: 'De Vereniging', address: 'portaal@vereniging.example' }
const aMail = (more: Partial<MailToDeliver> = {}): MailToDeliver => ({
  id: 'een',
  recipient: 'anna@leden.example',
  subject: 'Welkom',
  html: '<p>Dag</p>',
  text: 'Dag',
  headers: {},
  createdAt: 0,
  sender,
  isUrgent: true,
  ...more,
})
const atOnce: HandOver = async (leave) => leave()
/** RFC 2045 section 6.7. */
const plainOf = (body: string): string =>
  decodeURIComponent(
    body
      .replaceAll('=\r\n', '')
      .replaceAll('%', '%25')
      .replace(/=([0-9A-F]{2})/g, '%$1'),
  )
    .replaceAll('\r\n', '\n')
    .trim()

const hasty = { answerMs: 400, lastMs: 400 }

async function aSink(options?: Parameters<typeof openMailSink>[0]): Promise<MailSink> {
  const sink = await openMailSink(options)
  onTestFinished(() => sink.close())
  return sink
}

describe.each([
  ['plain', {}],
  ['TLS', { secure: true }],
  ['STARTTLS', { hasStartTls: true }],
])('a mail that is handed over (%s)', (_name, options) => {
  it('is not taken before it was noted, and after that at once', async () => {
    const sink = await aSink(options)
    const deliver = deliverBySmtp(sink.url)
    let before = -1
    const outcome = await deliver(aMail(), async (leave) => {
      // Time enough for whatever was sent to arrive.
      await new Promise((resolve) => setTimeout(resolve, 50))
      before = sink.received.length
      leave()
    })
    expect([outcome, before]).toEqual(['sent', 0])
    expect(sink.received).toMatchObject([{ from: sender.address, to: ['anna@leden.example'] }])
  })

  it('is never taken when it could not be noted; the next one gets another line', async () => {
    const sink = await aSink(options)
    const deliver = deliverBySmtp(sink.url)
    const failing = deliver(aMail(), async () => {
      throw new Error('the database is gone')
    })
    await expect(failing).rejects.toThrow('the database is gone')
    expect(await deliver(aMail({ id: 'twee' }), atOnce)).toBe('sent')
    expect(sink.received.map(({ raw }) => /Message-ID: <(\w+)@/.exec(raw)?.[1])).toEqual(['twee'])
  })

  it('arrives whole, however long it is and whatever its lines begin with', async () => {
    const sink = await aSink(options)
    const text = Array.from({ length: 10_000 }, (_, index) => `.${index} Zoë en «\u00a0é\u00a0»`).join('\n')
    expect(await deliverBySmtp(sink.url)(aMail({ text, html: '' }), atOnce)).toBe('sent')
    const [head = '', body = ''] = sink.received[0]?.raw.split(/\r\n\r\n/) ?? []
    expect(head).toContain('quoted-printable')
    expect(plainOf(body) === text).toBe(true)
    expect(Math.max(...body.split('\r\n').map((line) => line.length))).toBeLessThan(77)
  })
})

describe('a line to a mail server', () => {
  it('is kept for the next mail, and for as many as the address says', async () => {
    const sink = await aSink()
    const deliver = deliverBySmtp(`${sink.url}&maxMessages=2`)
    for (const id of ['a', 'b', 'c']) await deliver(aMail({ id }), atOnce)
    expect([sink.received.length, sink.connections()]).toEqual([3, 2])
  })

  it('is kept after a refusal', async () => {
    const sink = await aSink()
    const deliver = deliverBySmtp(sink.url)
    sink.answer('recipient', '550 5.1.1 no such user', '450 greylisted')
    expect(await deliver(aMail(), atOnce)).toMatchObject({ because: 'address' })
    await expect(deliver(aMail(), atOnce)).rejects.toThrow('greylisted')
    expect(await deliver(aMail(), atOnce)).toBe('sent')
    expect(sink.connections()).toBe(1)
  })

  it('is opened anew when the server ended it meanwhile, without a failure', async () => {
    const sink = await aSink()
    const deliver = deliverBySmtp(sink.url)
    await deliver(aMail(), atOnce)
    sink.drop()
    expect(await deliver(aMail({ id: 'twee' }), atOnce)).toBe('sent')
    sink.answer('sender', 'cut')
    expect(await deliver(aMail({ id: 'drie' }), atOnce)).toBe('sent')
    expect([sink.received.length, sink.connections()]).toEqual([3, 3])
  })
})

describe('the answer to the whole message', () => {
  it.each<[Whim, object]>([
    ['cut', { unconfirmed: expect.stringContaining('closed') }],
    ['hang', { unconfirmed: expect.any(String) }],
    ['552 5.3.4 too large', { refused: expect.stringContaining('5.3.4'), because: 'message' }],
    ['554 5.6.0 not like this', { refused: expect.any(String), because: 'message' }],
    ['550 5.1.1 no such user', { refused: expect.any(String), because: 'address' }],
  ])('%s', async (whim, outcome) => {
    const sink = await aSink()
    sink.answer('message', whim)
    expect(await deliverBySmtp(sink.url, hasty)(aMail(), atOnce)).toEqual(outcome)
  })

  it.each(['451 4.3.0 later', '421 4.3.2 going down'])('%s is a no that passes', async (whim) => {
    const sink = await aSink()
    sink.answer('message', whim)
    await expect(deliverBySmtp(sink.url)(aMail(), atOnce)).rejects.toThrow(whim.slice(0, 3))
  })
})

describe('a mail server that takes nothing', () => {
  it.each<['connect' | 'auth' | 'sender' | 'recipient', Whim, object]>([
    ['connect', '421 4.7.0 too busy', { kind: 'unreachable', isAboutMail: false }],
    ['connect', '554 5.5.0 not for you', { kind: 'refuses-us', isAboutMail: false }],
    ['connect', 'hang', { kind: 'unreachable', isAboutMail: false }],
    ['connect', 'cut', { kind: 'unreachable', isAboutMail: false }],
    ['auth', '535 5.7.8 wrong password', { kind: 'refuses-us', isAboutMail: false }],
    ['sender', '553 5.7.1 not your address', { kind: 'refuses-us', isAboutMail: true }],
    ['sender', 'hang', { kind: 'unreachable', isAboutMail: true }],
    ['recipient', '550 5.7.1 Relaying denied', { kind: 'refuses-us', isAboutMail: true }],
    ['recipient', 'cut', { kind: 'unreachable', isAboutMail: true }],
  ])('says so at %s with %s', async (stage, whim, fault) => {
    const sink = await aSink({ isAuthAsked: stage === 'auth' })
    sink.answer(stage, whim)
    const url = sink.url.replace('://', '://portaal:geheim@')
    const failure = await deliverBySmtp(url, hasty)(aMail(), atOnce).catch((error) => error)
    expect(failure).toBeInstanceOf(ServerFault)
    expect(failure).toMatchObject(fault)
    expect(sink.received).toEqual([])
  })

  it('refuses what is larger than it says before it is sent', async () => {
    const sink = await aSink({ size: 2000 })
    const outcome = await deliverBySmtp(sink.url)(aMail({ text: 'a'.repeat(3000) }), atOnce)
    expect(outcome).toMatchObject({ because: 'message' })
  })
})
