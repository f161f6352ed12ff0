import type { Context } from 'hono'
import { isMember, visitor } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { networkOf } from '#platform/rate-limit/network.ts'
import { boundedBody, timeoutFor } from './bounded-body.server.ts'
import type { ByteBudget } from './byte-budget.server.ts'
import { type HiddenFields, hiddenFieldsOf } from './hidden-fields.server.ts'
import type { HonoEnv } from './hono-env.ts'
import { type BodyKind, type BodyRule, maxFormBytes } from './route-guard.ts'
import { timesItsOwnBody } from './slow-clients.server.ts'
import { readIncoming, readWhole, untouchedIncoming, withBody } from './whole-body.server.ts'

export type BodyBudgets = { memory: ByteBudget; disk: ByteBudget; unfinished: Unfinished }

/** Bodies of visitors that are under way at once from one network: more than a household or an office sends. */
const maxUnfinished = 32
const retrySeconds = 10

type Unfinished = ReturnType<typeof createUnfinished>

/** Counts bodies under way by network: until the last byte, not until the answer, for which many may wait at once. */
export function createUnfinished() {
  const counts = new Map<string, number>()
  /** @throws PortalError request.too-many-requests. Answers what to call when the body is through. */
  return function begin(address: string): () => void {
    const network = networkOf(address)
    const count = counts.get(network) ?? 0
    if (count >= maxUnfinished) throw portalErrors['request.too-many-requests']({ seconds: retrySeconds, count: 1 })
    counts.set(network, count + 1)
    let isOpen = true
    return () => {
      if (!isOpen) return
      isOpen = false
      const left = (counts.get(network) ?? 1) - 1
      if (left > 0) counts.set(network, left)
      else counts.delete(network)
    }
  }
}

type ReceivedBody = {
  fields: HiddenFields
  /** When the request is answered: what it held is free again. */
  release(): void
}

const nothing: ReceivedBody = { fields: () => null, release: () => undefined }

/** Takes in the body as declared and puts it back for the route. @throws PortalError request.* for anything else, too slow, or too much */
export async function receiveBody(c: Context<HonoEnv>, rule: BodyRule, budgets: BodyBudgets): Promise<ReceivedBody> {
  const encoding = c.req.header('Content-Encoding')
  // A small packet may hide gigabytes.
  if (encoding && encoding !== 'identity') throw portalErrors['request.unsupported-encoding']()
  const incoming = untouchedIncoming(c)
  if (c.req.header('Content-Length') === '0' || !(incoming ?? c.req.raw.body)) return nothing
  const type = c.req.header('Content-Type') ?? ''
  const maxBytes = maxBytesOf(rule, type)
  const bytes = announcedBytes(c, maxBytes)
  const kind = kindOf(type, rule)
  if (kind === null) throw portalErrors['request.unsupported-type']()
  if (rule.isStreamed) {
    timesItsOwnBody(c.env?.incoming)
    return nothing
  }
  const isVisitor = !isMember(c.get('viewer') ?? visitor)
  const held = heldBytes(bytes, kind, type)
  const releases: (() => void)[] = []
  const release = () => {
    for (const one of releases.splice(0)) one()
  }
  try {
    const onEnd = isVisitor ? budgets.unfinished(c.get('clientAddress')) : () => undefined
    releases.push(onEnd)
    releases.push(budgets.memory.reserve(held, isVisitor).release)
    releases.push(budgets.disk.reserve(bytes - held, isVisitor).release)
    timesItsOwnBody(c.env?.incoming)
    const limits = { maxBytes, timeoutMs: timeoutFor(bytes), onEnd }
    if (incoming && kind !== 'file' && !isMultipart(type))
      return { fields: fieldsOf(await readIncoming(incoming, limits), kind), release }
    // Asked for only now: to make it takes as long as a small body does.
    const { body } = c.req.raw
    return { fields: body ? await takeIn(c, boundedBody(body, limits), kind, type) : nothing.fields, release }
  } catch (error) {
    release()
    throw error
  }
}

async function takeIn(
  c: Context<HonoEnv>,
  bounded: ReturnType<typeof boundedBody>,
  kind: BodyKind,
  type: string,
): Promise<HiddenFields> {
  if (isMultipart(type)) {
    const { fields, body } = await hiddenFieldsOf(bounded, type)
    c.req.raw = withBody(c.req.raw, body)
    return fields
  }
  if (kind === 'file') {
    c.req.raw = withBody(c.req.raw, bounded)
    return nothing.fields
  }
  const bytes = await readWhole(bounded)
  c.req.raw = withBody(c.req.raw, bytes)
  return fieldsOf(bytes, kind)
}

/** @throws PortalError request.too-deep */
function fieldsOf(bytes: Buffer, kind: BodyKind): HiddenFields {
  const text = bytes.toString()
  if (kind === 'form') return (name) => new URLSearchParams(text).get(name)
  if (depthOf(text) > maxDepth) throw portalErrors['request.too-deep']()
  return nothing.fields
}

const isMultipart = (type: string) => /^multipart\/form-data\b/i.test(type)

/** What is read whole is text: only files make a body larger. */
const maxBytesOf = ({ kinds, maxBytes }: BodyRule, type: string): number =>
  kinds.includes('file') || isMultipart(type) ? maxBytes : Math.min(maxBytes, maxFormBytes)

/** Null for what the route does not take. */
function kindOf(type: string, { kinds }: BodyRule): BodyKind | null {
  if (kinds.includes('file')) return 'file'
  const isForm = isMultipart(type) || /^application\/x-www-form-urlencoded\b/i.test(type)
  const kind = isForm ? 'form' : /^application\/([\w.-]+\+)?json\b/i.test(type) ? 'json' : null
  return kind !== null && kinds.includes(kind) ? kind : null
}

/** What was said of the length; without a word as much as the route takes. @throws PortalError request.too-large */
function announcedBytes(c: Context<HonoEnv>, maxBytes: number): number {
  const length = c.req.header('Content-Length')
  if (length === undefined) return maxBytes
  if (Number(length) > maxBytes) throw portalErrors['request.too-large']({ maximum: maxBytes })
  return Number(length)
}

/** Of a form with files only its text and a piece under way are held in memory. */
const heldBytes = (bytes: number, kind: BodyKind, type: string): number =>
  kind === 'form' && isMultipart(type) ? Math.min(bytes, maxFormBytes) : bytes

/** Nothing that we take is nested deeper than this by half: what is more is nested for its own sake. */
const maxDepth = 32

/** How deep brackets lie in each other; those within strings are text. Stops where it is too deep. */
export function depthOf(json: string): number {
  let [depth, most, isText] = [0, 0, false]
  for (let i = 0; i < json.length && most <= maxDepth; i += 1) {
    const letter = json[i]
    if (isText && letter === '\\') i += 1
    else if (letter === '"') isText = !isText
    else if (!isText && (letter === '[' || letter === '{')) most = Math.max(most, ++depth)
    else if (!isText && (letter === ']' || letter === '}')) depth -= 1
  }
  return most
}
