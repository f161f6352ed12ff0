import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Member, withoutSession } from '#platform/access/viewer.ts'
import { createLog } from '#platform/log/log.server.ts'
import { goOn, isAsking } from '#platform/session/session-question.ts'
import { aBrowser } from '#tests/support/browser-connection.ts'
import { createUploads } from './create-uploads.server.ts'
import { uploadFile } from './upload-file.ts'

vi.mock('tus-js-client', () => import('../../../node_modules/tus-js-client/lib.esm/browser/index.js' as string))
/** How long the proof takes that an announcement needs. */
const proof = vi.hoisted(() => ({ wait: async () => {} }))
vi.mock('#platform/app-check/client/app-check-access.ts', () => ({ appCheckToken: () => proof.wait() }))

const anna: Member = {
  ...withoutSession,
  id: 'anna',
  role: 'ADMIN',
  sessionId: 's',
  firstName: 'An',
  lastName: 'Peeters',
  email: 'an@example.org',
  avatarColor: 'blue-700',
  defaultLanguage: 'nl',
  showTooltips: true,
  mayManagePayments: false,
}

describe('sending one file', () => {
  let folder: string
  let browser: ReturnType<typeof aBrowser>
  let finished: string[]
  let beforeFinishing: () => Promise<void>

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tandem-upload-file-'))
    finished = []
    beforeFinishing = async () => {}
    proof.wait = async () => {}
    const uploads = createUploads({
      folder,
      owners: [
        {
          kind: 'document',
          accept: async () => {},
          finish: async (_, { id }) => {
            await beforeFinishing()
            finished.push(id)
          },
        },
      ],
      uploadLimit: () => 1_000_000,
      clock: { seconds: () => Math.floor(Date.now() / 1000), date: () => new Date() },
      log: createLog('silent'),
      findMember: async () => anna,
      diskSpace: async () => ({ free: 100e9, total: 200e9 }),
    })
    browser = aBrowser((request) => uploads.respond(request, anna))
  })
  afterEach(async () => {
    vi.unstubAllGlobals()
    await rm(folder, { recursive: true, force: true })
  })

  const left = async () => (await readdir(folder)).filter((name) => !name.endsWith('.json'))
  const uploadsKnown = async () => (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const nothingIsLeft = async () => expect(await readdir(folder)).toEqual([])
  const file = () => new File([randomBytes(300_000)], 'Verslag.pdf', { lastModified: 5000 })
  /** A busy machine takes its time; nothing here waits for a time of its own. */
  const soon = (check: () => unknown) => vi.waitFor(check, 15_000)
  const said = () => ({
    onProgress: vi.fn(),
    onWaiting: vi.fn(),
    onError: vi.fn(),
    onDone: vi.fn(),
    onSent: vi.fn(),
  })
  const send = (of = file()) => {
    const reports = said()
    return { ...reports, running: uploadFile({ file: of, metadata: { kind: 'document' }, ...reports }) }
  }
  /** Stops the first request of this kind where it is, until it is let go. */
  const holdFirst = (method: string, where: 'before' | 'after') => {
    const [reached, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let isFirst = true
    browser.onEach(async (meeting, pass) => {
      if (meeting.method !== method || !isFirst) return pass()
      isFirst = false
      const answer = where === 'after' ? await pass() : null
      reached.resolve()
      await released.promise
      return answer ?? pass()
    })
    return { reached: reached.promise, release: released.resolve }
  }
  const lineIsCut = async () => {
    throw new TypeError('Failed to fetch')
  }
  const sentTimes = (method: string) => browser.sent.filter((one) => one === method).length
  const answerOf = (status: number, key: string) => ({
    status,
    headers: new Headers(),
    body: JSON.stringify({ error: { key, facts: {} } }),
  })

  it('hands it to the feature and leaves nothing behind', async () => {
    const { onDone } = send()
    await soon(() => expect(onDone).toHaveBeenCalled())
    expect(finished).toHaveLength(1)
    expect(await left()).toEqual([])
  })

  describe('a small one', () => {
    const small = () => new File([randomBytes(50_000)], 'Nota.txt', { lastModified: 6000 })

    it('is sent in one request', async () => {
      const { onDone, onSent } = send(small())
      await soon(() => expect(onDone).toHaveBeenCalledWith(finished[0]))
      expect([browser.sent, onSent.mock.calls.length]).toEqual([['POST'], 1])
    })

    it('becomes one, also when the answer to that request is lost', async () => {
      let isFirst = true
      browser.onEach(async (_, pass) => {
        const answer = await pass()
        if (!isFirst) return answer
        isFirst = false
        return lineIsCut()
      })
      const { onDone, running } = send(small())
      await soon(() => expect(finished).toHaveLength(1))
      running.resume()
      await soon(() => expect(onDone).toHaveBeenCalledWith(finished[0]))
      expect(finished).toHaveLength(1)
    })

    it('cancelled when it has arrived: it is said that the feature has it', async () => {
      const held = holdFirst('POST', 'after')
      const { running } = send(small())
      await held.reached
      const aborting = running.abort()
      held.release()
      expect([await aborting, finished.length, await left()]).toEqual(['finished', 1, []])
    })
  })

  it('cancelled: the bytes go', async () => {
    const held = holdFirst('PATCH', 'before')
    const { running } = send()
    await held.reached
    expect(await running.abort()).toBe('removed')
    await nothingIsLeft()
  })

  it.each([
    ['the line is cut', lineIsCut],
    ['another request holds it', async () => answerOf(423, 'error.uploads.busy')],
    ['too much was asked', async () => answerOf(429, 'error.request.too-many-requests')],
    ['the server is away', async () => answerOf(503, '')],
  ])('cancelled while %s: removed as soon as that is over', async (_, outage) => {
    const held = holdFirst('PATCH', 'before')
    const { running } = send()
    await held.reached
    browser.onEach(({ method }, pass) => (method === 'DELETE' ? outage() : pass()))
    const aborted = running.abort()
    for (const times of [1, 2, 3]) {
      await soon(() => expect(sentTimes('DELETE')).toBe(times))
      await new Promise(setImmediate)
      if (times < 3) browser.goOnline()
    }
    expect(await left()).toHaveLength(1)
    browser.onEach((_, pass) => pass())
    browser.goOnline()
    expect(await aborted).toBe('removed')
    await nothingIsLeft()
  })

  it('cancelled on a cut line, and the page loaded anew: the next page removes it', async () => {
    const held = holdFirst('PATCH', 'before')
    const { running } = send()
    await held.reached
    browser.onEach(lineIsCut)
    const aborted = running.abort()
    await soon(() => expect(sentTimes('DELETE')).toBe(1))
    vi.resetModules()
    const nextPage = await import('./cancelled-uploads.ts')
    browser.onEach((_, pass) => pass())
    nextPage.removeCancelled()
    await soon(nothingIsLeft)
    await soon(() => expect(sessionStorage.getItem('tandem-cancelled')).toBeNull())
    browser.goOnline()
    await aborted
  })

  it('cancelled after the feature has it: says so', async () => {
    const held = holdFirst('PATCH', 'after')
    const { running } = send()
    await held.reached
    expect(await running.abort()).toBe('finished')
  })

  it('cancelled before it was announced: nothing is', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    proof.wait = () => {
      asked.resolve()
      return promise
    }
    const { running, onError } = send()
    await asked.promise
    expect(await running.abort()).toBe('removed')
    resolve()
    await new Promise((done) => setTimeout(done, 20))
    expect(browser.sent).toEqual([])
    expect(onError).not.toHaveBeenCalled()
  })

  it('cancelled while its announcement is answered: the announced upload goes too', async () => {
    const held = holdFirst('POST', 'after')
    const { running } = send()
    await held.reached
    const aborted = running.abort()
    await new Promise(setImmediate)
    expect(await left()).toHaveLength(1)
    held.release()
    expect(await aborted).toBe('removed')
    await nothingIsLeft()
    expect(browser.sent).toEqual(['POST', 'DELETE'])
  })

  const loseAnswerOf = (lost: string) => {
    browser.onEach(async ({ method }, pass) => {
      const answer = await pass()
      return method === lost ? lineIsCut() : answer
    })
  }

  it('cancelled when the answer to its announcement was lost: the announced upload goes too', async () => {
    loseAnswerOf('POST')
    const { running, onWaiting } = send()
    await soon(() => expect(onWaiting).toHaveBeenCalled())
    expect(await left()).toHaveLength(1)
    expect(await running.abort()).toBe('removed')
    await nothingIsLeft()
  })

  it('is announced once, however often the answer is lost', async () => {
    loseAnswerOf('POST')
    const { onWaiting, onDone } = send()
    await soon(() => expect(onWaiting).toHaveBeenCalled())
    browser.onEach((_, pass) => pass())
    browser.goOnline()
    await soon(() => expect(onDone).toHaveBeenCalled())
    expect(await uploadsKnown()).toHaveLength(1)
    expect(sentTimes('POST')).toBe(2)
  })

  it('is announced once when it begins anew before the proof is there', async () => {
    const proofs: (() => void)[] = []
    proof.wait = () => new Promise((resolve) => proofs.push(resolve))
    const { running, onDone, onError } = send()
    await soon(() => expect(proofs).toHaveLength(1))
    running.resume()
    await soon(() => expect(proofs).toHaveLength(2))
    for (const bring of proofs) bring()
    await soon(() => expect(onDone).toHaveBeenCalled())
    expect(browser.sent).toEqual(['POST', 'PATCH'])
    expect(onError).not.toHaveBeenCalled()
  })

  it('cancelled when the server had forgotten it: does not begin anew', async () => {
    const sameFile = file()
    const held = holdFirst('PATCH', 'before')
    const { running } = send(sameFile)
    await held.reached
    running.pause()
    const remembered = Object.entries(browser.localStorage).find(([name]) => name.startsWith('tus::'))
    const known = JSON.parse(remembered?.[1] ?? '') as { uploadUrl: string }
    const forgotten = known.uploadUrl.replace(/[^/]+$/, 'A'.repeat(22))
    browser.localStorage[remembered?.[0] ?? ''] = JSON.stringify({ ...known, uploadUrl: forgotten })

    const { promise, resolve } = Promise.withResolvers<void>()
    proof.wait = () => promise
    const again = send(sameFile)
    await soon(() => expect(browser.sent.at(-1)).toBe('HEAD'))
    await new Promise((done) => setTimeout(done, 20))
    expect(await again.running.abort()).toBe('removed')
    resolve()
    await new Promise((done) => setTimeout(done, 20))
    expect(sentTimes('POST')).toBe(1)
  })

  it('meets a session that ran out: waits for the new sign-in and goes on', async () => {
    let isSignedOut = true
    browser.onEach(async ({ method, headers }, pass) => {
      expect(headers.get('X-Viewer')).toBe('member')
      if (method !== 'PATCH' || !isSignedOut) return pass()
      const answer = answerOf(401, 'error.auth/session-expired')
      return { ...answer, headers: new Headers({ 'X-Session-Problem': 'auth/session-expired' }) }
    })
    const { onWaiting, onError, onDone } = send()
    await soon(() => expect(onWaiting).toHaveBeenCalled())
    expect(isAsking()).toBe(true)
    isSignedOut = false
    goOn()
    await soon(() => expect(onDone).toHaveBeenCalled())
    expect(onError).not.toHaveBeenCalled()
  })
})
