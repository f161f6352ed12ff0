import { expect, it } from 'vitest'
import { checkSender, type LookUp } from './sender-check.server.ts'

const failing =
  (code: string): LookUp =>
  () =>
    Promise.reject(Object.assign(new Error(code), { code }))
const found: LookUp = async () => [{ exchange: 'mx.vereniging.be', priority: 10 }]

it.each<[string, string, LookUp, boolean]>([
  ['a domain that takes mail', 'portaal@vereniging.be', found, true],
  ['a domain that does not exist', 'portaal@vereniging.be', failing('ENOTFOUND'), false],
  ['a domain that takes no mail', 'portaal@vereniging.be', failing('ENODATA'), false],
  ['a domain of which nobody knows at present', 'portaal@vereniging.be', failing('ETIMEOUT'), true],
  ['the machine itself', 'noreply@localhost', found, false],
  ['a number', 'noreply@192.0.2.1', found, false],
  ['a name for examples', 'info@vereniging.example', found, false],
])('a sender at %s', async (_what, address, lookUp, isWell) => {
  expect(await checkSender({ address }, lookUp)).toMatchObject({ isWell, says: expect.stringContaining(address) })
})

it('looks at where answers go as well', async () => {
  const lookUp: LookUp = (domain) => (domain === 'weg.be' ? failing('ENOTFOUND') : found)(domain)
  const verdict = await checkSender({ address: 'a@vereniging.be', replyTo: 'secretariaat@weg.be' }, lookUp)
  expect(verdict).toMatchObject({ isWell: false, says: expect.stringContaining('weg.be') })
})
