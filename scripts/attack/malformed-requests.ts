import { type Chance, chanceFrom } from './chance.ts'
import {
  bodies,
  cookies,
  methods,
  names,
  places,
  rubbish,
  strangeMethods,
  strangeNames,
  strangeTargets,
  strangeVersions,
  types,
} from './malformed-parts.ts'

/** What a real admin's browser would send along: with it the rubbish gets past the guards. */
export type Credentials = { host: string; origin: string; cookie: string; xsrf: string; appCheck: string }

/** A request as bytes: most of it as a browser would send it, a part of it wrong. The same for the same seed. */
export function* malformedRequests(seed: number, count: number, known: Credentials): Generator<Buffer> {
  const chance = chanceFrom(seed)
  for (let i = 0; i < count; i += 1) yield aRequest(chance, known)
}

function aRequest(chance: Chance, known: Credentials): Buffer {
  const { oneOf, often } = chance
  const method = oneOf(often(0.08) ? strangeMethods : methods)
  const target = oneOf(often(0.2) ? strangeTargets : places)
  const version = often(0.04) ? oneOf(strangeVersions) : 'HTTP/1.1'
  const body = oneOf(bodies)
  const lines = [`${method} ${target}${often(0.1) ? '.data' : ''} ${version}`, ...headersOf(chance, known, body)]
  const end = often(0.98) ? '\r\n\r\n' : oneOf(['\n\n', '\r\n', '', '\r\r', '\r\n \r\n\r\n'])
  const again = often(0.03) ? `GET /health HTTP/1.1\r\nHost: ${known.host}\r\n\r\n` : ''
  return Buffer.from(lines.join(often(0.99) ? '\r\n' : '\n') + end + body + again, often(0.5) ? 'latin1' : 'utf8')
}

function headersOf({ oneOf, often }: Chance, known: Credentials, body: string): string[] {
  const lines = often(0.97) ? [`Host: ${often(0.95) ? known.host : oneOf(rubbish)}`] : []
  lines.push('Connection: close')
  if (often(0.4)) lines.push(`Cookie: ${known.cookie}`, `X-XSRF-TOKEN: ${known.xsrf}`, `X-App-Check: ${known.appCheck}`)
  else if (often(0.5)) lines.push(`Cookie: ${oneOf(cookies)}; ${often(0.5) ? known.cookie : oneOf(cookies)}`)
  if (often(0.6)) lines.push(`Origin: ${known.origin}`)
  // Each from a network of its own, or soon only refusals would be tested.
  lines.push(`X-Forwarded-For: ${often(0.9) ? [10, 0, 0, 0].map(() => oneOf(octets)).join('.') : oneOf(rubbish)}`)
  if (often(0.7)) lines.push(`Content-Type: ${oneOf(types)}`)
  lines.push(...lengthOf({ oneOf, often } as Chance, body))
  const more = often(0.02) ? 400 : oneOf([0, 0, 1, 2, 3])
  for (let i = 0; i < more; i += 1) {
    const name = oneOf(often(0.03) ? strangeNames : names)
    lines.push(`${name}${often(0.98) ? ': ' : oneOf([':', ' : ', ''])}${oneOf(rubbish)}`)
  }
  if (often(0.01)) lines.push(' folded', '\tfolded too')
  if (often(0.01)) lines.push(`X-Control: ${oneOf(['\x00', '\x01', '\x7f', '\x1b[31m'])}`)
  if (often(0.01)) lines.push(`X-Long: ${'z'.repeat(40_000)}`)
  return lines
}

const octets = Array.from({ length: 256 }, (_, i) => i)

/** Mostly the truth. */
function lengthOf({ oneOf, often }: Chance, body: string): string[] {
  if (often(0.88)) return [`Content-Length: ${Buffer.byteLength(body)}`]
  return oneOf([
    [],
    ['Content-Length: -1'],
    ['Content-Length: 99999999999999999999'],
    ['Content-Length: 1', 'Content-Length: 2'],
    ['Content-Length: 5', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked, identity'],
    ['Transfer-Encoding: xchunked'],
    [`Content-Length: ${body.length + 10}`],
    ['Content-Length: 0x10'],
  ])
}
