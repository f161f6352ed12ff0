import { beforeEach, describe, expect, it } from 'vitest'
import type { UploadFileOptions } from '#platform/uploads/upload-file.ts'
import { PassingOutage, QueueRefusal, readAnswer } from './queue-refusal.ts'
import type { StoredUpload, UploadJob } from './upload-job.ts'
import { createUploadQueue, type UploadQueue } from './upload-queue.ts'

type Sending = UploadFileOptions & {
  resumed: number
  aborted: number
  paused: number
  abortAnswer: 'removed' | 'finished'
}

let sendings: Sending[]
let waiting: { milliseconds: number; task: () => void }[]
let forgotten: string[]
let queue: UploadQueue

beforeEach(() => {
  sendings = []
  forgotten = []
  waiting = []
  queue = createUploadQueue({
    send: (options) => {
      const sending: Sending = { ...options, resumed: 0, aborted: 0, paused: 0, abortAnswer: 'removed' }
      sendings.push(sending)
      return {
        abort: async () => {
          sending.aborted += 1
          return sending.abortAnswer
        },
        pause: () => {
          sending.paused += 1
        },
        resume: () => {
          sending.resumed += 1
        },
      }
    },
    later: (milliseconds, task) => {
      const waiter = { milliseconds, task }
      waiting.push(waiter)
      return () => void waiting.splice(waiting.indexOf(waiter), 1)
    },
    findFolder: async ({ parent }) => parent ?? 'found-again',
    forget: ({ name }) => void forgotten.push(name),
  })
})

const aJob = (name: string, more: Partial<UploadJob> = {}): UploadJob => ({
  name,
  file: new File(['x'.repeat(100)], name),
  folder: 'Verslagen',
  key: name,
  destination: { collection: 'userIntranet', target: 'folder-1', path: [] },
  findFolder: async () => 'folder-1',
  metadata: { kind: 'intranet', filename: name },
  ...more,
})
const noLine = () => new PassingOutage({ status: 0, body: '', keyHeader: null })
/** Whatever was promised has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))
const states = () => queue.current().items.map(({ state }) => state)
const idOf = (name: string) => queue.current().items.find((item) => item.name === name)?.id ?? ''
const sendingOf = (name: string) => {
  const sending = sendings.findLast(({ file }) => file.name === name)
  if (!sending) throw new Error(`${name} is not on its way`)
  return sending
}
const news = () => queue.current().news.map(({ id: _, ...item }) => item)

describe('the queue of uploads', () => {
  it('sends three at once, in order, each to the folder that was found for it', async () => {
    queue.add(['a', 'b', 'c', 'd', 'e'].map((name) => aJob(name)))
    await settled()
    expect(states()).toEqual(['sending', 'sending', 'sending', 'queued', 'queued'])
    expect(sendings.map(({ file }) => file.name)).toEqual(['a', 'b', 'c'])
    expect(sendingOf('a').metadata).toEqual({ kind: 'intranet', filename: 'a', parent: 'folder-1' })
    sendingOf('b').onDone('resource-b')
    await settled()
    expect(states()).toEqual(['sending', 'done', 'sending', 'sending', 'queued'])
    expect(queue.current().items[1]).toMatchObject({ resource: 'resource-b', sent: 100 })
  })

  it('takes a file that is on its way already only once, and once more when it is done', async () => {
    expect(queue.add([aJob('a'), aJob('a')])).toBe(1)
    expect(queue.add([aJob('a'), aJob('b')])).toBe(1)
    await settled()
    sendingOf('a').onDone('resource-a')
    expect(queue.add([aJob('a')])).toBe(1)
  })

  it('counts real bytes, never fewer than before, and all of them only when the server confirmed', async () => {
    queue.add([aJob('a')])
    await settled()
    const sending = sendingOf('a')
    sending.onProgress(60, 100)
    sending.onProgress(20, 100)
    expect(queue.current().items[0]).toMatchObject({ state: 'sending', sent: 60 })
    sending.onProgress(99, 100)
    sending.onSent?.()
    expect(states()).toEqual(['storing'])
    sending.onDone('resource-a')
    expect(queue.current().items[0]).toMatchObject({ state: 'done', sent: 100 })
  })

  it('waits for a connection and goes on by itself', async () => {
    queue.add([aJob('a')])
    await settled()
    sendingOf('a').onWaiting()
    expect(states()).toEqual(['offline'])
    sendingOf('a').onProgress(10, 100)
    expect(states()).toEqual(['sending'])
  })

  it('waits longer each time for a connection to make the folder, and gives up when the server refuses', async () => {
    const failures: unknown[] = [noLine(), noLine()]
    const findFolder = async () => {
      const failure = failures.shift()
      if (failure) throw failure
      throw new QueueRefusal({ key: 'error.intranet.parent-not-found' })
    }
    queue.add([aJob('a', { findFolder })])
    await settled()
    expect(states()).toEqual(['offline'])
    waiting[0]?.task()
    expect(states()).toEqual(['offline'])
    await settled()
    expect(waiting.map(({ milliseconds }) => milliseconds)).toEqual([1000, 2000])
    waiting[1]?.task()
    await settled()
    expect(queue.current().items[0]).toMatchObject({
      state: 'failed',
      problem: { key: 'error.intranet.parent-not-found' },
    })
    expect(sendings).toEqual([])
  })

  it('does not wait for ever for a server that fails; trying again begins the waiting anew', async () => {
    const findFolder = () => readAnswer<null>(new Response('Oops', { status: 500 }))
    queue.add([aJob('a', { findFolder })])
    await settled()
    for (let tries = 0; tries < 8; tries += 1) {
      waiting.at(-1)?.task()
      await settled()
    }
    expect(waiting.map(({ milliseconds }) => milliseconds / 1000)).toEqual([1, 2, 4, 8, 16, 30, 30, 30])
    expect(queue.current().items[0]).toMatchObject({ state: 'failed', problem: { key: 'error.internal' } })
    queue.retry(idOf('a'))
    await settled()
    expect(states()).toEqual(['offline'])
    expect(waiting.at(-1)?.milliseconds).toBe(1000)
  })

  it('waits for a cut line as long as it takes, can be asked to try now, and can be called off', async () => {
    let isCut = true
    const findFolder = async () => {
      if (isCut) throw noLine()
      return 'folder-1'
    }
    queue.add([aJob('a', { findFolder }), aJob('b', { findFolder })])
    await settled()
    for (let tries = 0; tries < 20; tries += 1) {
      waiting.at(-1)?.task()
      await settled()
    }
    expect(states()).toEqual(['offline', 'offline'])
    queue.cancel(idOf('b'))
    isCut = false
    const before = waiting.length
    queue.retry(idOf('a'))
    await settled()
    expect(states()).toEqual(['sending', 'cancelled'])
    expect(waiting.length).toBeLessThan(before)
  })

  it('sends once, however often one asks to try while the folder is looked for', async () => {
    const found: (() => void)[] = []
    const findFolder = () => new Promise<string>((resolve) => found.push(() => resolve('folder-1')))
    queue.add([aJob('a', { findFolder })])
    queue.cancel(idOf('a'))
    queue.retry(idOf('a'))
    for (const answer of found) answer()
    await settled()
    expect(found).toHaveLength(2)
    expect(sendings).toHaveLength(1)
  })

  it('fails rather than hanging when something unforeseen happens', async () => {
    const unforeseen = new Promise((resolve) => process.once('unhandledRejection', resolve))
    queue.add([aJob('a', { findFolder: () => Promise.reject(new RangeError('ours')) })])
    await settled()
    expect(queue.current().items[0]).toMatchObject({ state: 'failed', problem: { key: 'error.internal' } })
    expect(await unforeseen).toBeInstanceOf(RangeError)
  })

  it('makes a folder without files, and is done with it', async () => {
    queue.add([aJob('leeg', { file: null, findFolder: async () => 'new-folder' })])
    await settled()
    expect(queue.current().items[0]).toMatchObject({ isFolder: true, state: 'done', resource: 'new-folder' })
  })

  it('removes from the server what is cancelled, and lets the next one begin', async () => {
    queue.add(['a', 'b', 'c', 'd'].map((name) => aJob(name)))
    await settled()
    queue.cancel(idOf('a'))
    queue.cancel(idOf('d'))
    await settled()
    expect(states()).toEqual(['cancelled', 'sending', 'sending', 'cancelled'])
    expect(sendingOf('a').aborted).toBe(1)
    sendingOf('a').onProgress(50, 100)
    expect(states()[0]).toBe('cancelled')
  })

  it('says that it is done when it was cancelled too late', async () => {
    queue.add([aJob('a')])
    await settled()
    sendingOf('a').abortAnswer = 'finished'
    queue.cancel(idOf('a'))
    await settled()
    expect(states()).toEqual(['done'])
  })

  it('goes on where it stopped when what failed is tried again', async () => {
    queue.add([aJob('a'), aJob('b')])
    await settled()
    sendingOf('a').onError({ key: 'error.storage/no-space', facts: {} })
    sendingOf('b').onDone('resource-b')
    expect(states()).toEqual(['failed', 'done'])
    queue.retryFailed()
    await settled()
    expect(states()).toEqual(['sending', 'done'])
    expect(sendings).toHaveLength(2)
    expect(sendingOf('a').resumed).toBe(1)
  })

  it('begins anew when what was cancelled is tried again', async () => {
    queue.add([aJob('a')])
    await settled()
    queue.cancel(idOf('a'))
    queue.retry(idOf('a'))
    await settled()
    expect(states()).toEqual(['sending'])
    expect(sendings).toHaveLength(2)
  })

  it('tells the start, each failure and the end, and nothing in between', async () => {
    queue.add([aJob('a'), aJob('b')])
    await settled()
    sendingOf('a').onProgress(10, 100)
    sendingOf('a').onError({ key: 'error.internal', facts: {} })
    sendingOf('b').onDone('resource-b')
    expect(news()).toEqual([
      { kind: 'started', count: 2 },
      { kind: 'failed', name: 'a', problem: { key: 'error.internal', facts: {} } },
      { kind: 'ended', done: 1, failed: 1 },
    ])
  })

  it('does not count as failed what succeeded the second time', async () => {
    queue.add([aJob('a'), aJob('b')])
    await settled()
    sendingOf('a').onError({ key: 'error.internal', facts: {} })
    queue.retry(idOf('a'))
    await settled()
    sendingOf('a').onDone('resource-a')
    sendingOf('b').onDone('resource-b')
    expect(news().at(-1)).toEqual({ kind: 'ended', done: 2, failed: 0 })
  })

  it('stops when the session ends, and leaves on the server what is there', async () => {
    queue.add(['a', 'b', 'c', 'd'].map((name) => aJob(name)))
    await settled()
    sendingOf('a').onDone('resource-a')
    await settled()
    queue.stop({ key: 'error.auth/session-expired' })
    expect(states()).toEqual(['done', 'failed', 'failed', 'failed'])
    expect(queue.current().items[1]?.problem).toEqual({ key: 'error.auth/session-expired' })
    expect(sendingOf('b')).toMatchObject({ paused: 1, aborted: 0 })
  })

  it('clears what is over and keeps what failed', async () => {
    queue.add(['a', 'b', 'c'].map((name) => aJob(name)))
    await settled()
    sendingOf('a').onDone('resource-a')
    sendingOf('b').onError({ key: 'error.internal', facts: {} })
    queue.cancel(idOf('c'))
    queue.clearFinished()
    expect(queue.current().items.map(({ name }) => name)).toEqual(['b'])
    const failed = sendingOf('b')
    queue.clear()
    expect(queue.current().items).toEqual([])
    expect(failed.aborted).toBe(1)
  })

  it('tells its listeners until they leave', async () => {
    let heard = 0
    const leave = queue.subscribe(() => {
      heard += 1
    })
    queue.add([aJob('a')])
    await settled()
    expect(heard).toBeGreaterThan(0)
    leave()
    const before = heard
    queue.cancelAll()
    expect(heard).toBe(before)
  })
})

describe('what an earlier page left undone', () => {
  const stored = (name: string, more: Partial<StoredUpload> = {}): StoredUpload => ({
    name,
    folder: 'Verslagen',
    key: name,
    isFolder: false,
    size: 100,
    lastModified: 5000,
    problem: null,
    destination: { collection: 'userIntranet', target: 'folder-1', path: [] },
    metadata: { kind: 'intranet', filename: name },
    parent: 'folder-1',
    ...more,
  })
  const chosen = (name: string, lastModified = 5000) => new File(['x'.repeat(100)], name, { lastModified })

  it('is reported with all that is needed to go on, until it is done or cancelled', async () => {
    const file = chosen('a')
    queue.add([aJob('a', { file }), aJob('b'), aJob('c')])
    await settled()
    sendingOf('b').onDone('resource-b')
    queue.cancel(idOf('c'))
    expect(queue.unfinished()).toEqual([stored('a')])
  })

  it('waits for its file, and goes on to the same folder under the same names when that is chosen', async () => {
    queue.takeUp([stored('a'), stored('b')])
    expect(states()).toEqual(['interrupted', 'interrupted'])
    expect(news()).toEqual([{ kind: 'interrupted', count: 2 }])
    expect(queue.goOnWith([chosen('a'), chosen('b', 6000)]).map(({ name }) => name)).toEqual(['b'])
    await settled()
    expect(states()).toEqual(['sending', 'interrupted'])
    expect(sendingOf('a').metadata).toEqual({ kind: 'intranet', filename: 'a', parent: 'folder-1' })
    expect(queue.unfinished()).toHaveLength(2)
  })

  it('makes its folders without asking, and finds the one for its file', async () => {
    queue.takeUp([stored('map', { isFolder: true, size: 0, parent: undefined }), stored('a', { parent: undefined })])
    await settled()
    expect(states()).toEqual(['done', 'interrupted'])
    queue.goOnWith([chosen('a')])
    await settled()
    expect(sendingOf('a').metadata.parent).toBe('found-again')
  })

  it('tells two files of one name apart by their folders', async () => {
    const destination = { collection: 'userIntranet', target: null, path: ['oud'] } as const
    queue.takeUp([stored('a'), stored('a', { key: 'oud/a', destination, parent: 'old' })])
    const old = Object.defineProperty(chosen('a'), 'webkitRelativePath', { value: 'oud/a' })
    queue.goOnWith([old])
    await settled()
    expect(states()).toEqual(['interrupted', 'sending'])
  })

  it('is removed from the server when it is given up, sent anew, or the list is closed', () => {
    queue.takeUp([stored('a'), stored('b'), stored('c')])
    queue.cancel(idOf('a'))
    expect(forgotten).toEqual(['a'])
    queue.add([aJob('b')])
    expect(forgotten).toEqual(['a', 'b'])
    queue.cancelAll()
    queue.clear()
    expect(forgotten).toEqual(['a', 'b', 'c'])
    expect(queue.current().items).toEqual([])
  })
})
