import { vi } from 'vitest'
import { noteRequest, tryNow } from '../../src/platform/http/connection.ts'

type Answer = { status: number; headers: Headers; body: string }
type Meeting = { method: string; path: string; headers: Headers; body: BodyInit | null }

/**
 * A browser without a page: `fetch` and XMLHttpRequest reach the portal in this process, over a line that a test can cut,
 * hold and answer on. Storage and events are the browser's, kept in memory.
 */
export function aBrowser(portal: (request: Request) => Promise<Response>) {
  const events = new EventTarget()
  const sent: string[] = []
  let meet: (meeting: Meeting, pass: () => Promise<Answer>) => Promise<Answer> = (_, pass) => pass()

  const exchange = async (meeting: Meeting): Promise<Answer> => {
    const { method, path, headers, body } = meeting
    sent.push(method)
    return meet(meeting, async () => {
      const init = { method, headers, body, duplex: 'half' }
      const response = await portal(new Request(`http://portal${path}`, init as RequestInit))
      return { status: response.status, headers: response.headers, body: await response.text() }
    })
  }

  class BrowserRequest {
    readonly upload = {}
    readonly #headers = new Headers()
    #answer: Answer = { status: 0, headers: new Headers(), body: '' }
    #isAborted = false
    #method = ''
    #path = ''
    onload = () => undefined
    onerror = (_: unknown) => undefined
    get status() {
      return this.#answer.status
    }
    get responseText() {
      return this.#answer.body
    }
    open(method: string, url: string) {
      this.#method = method
      this.#path = new URL(url, 'http://portal').pathname
    }
    setRequestHeader(name: string, value: string) {
      this.#headers.set(name, value)
    }
    getResponseHeader(name: string) {
      return this.#answer.headers.get(name)
    }
    send(body: BodyInit | null) {
      exchange({ method: this.#method, path: this.#path, headers: this.#headers, body }).then(
        (answer) => {
          this.#answer = answer
          if (!this.#isAborted) this.onload()
        },
        (error) => this.#isAborted || this.onerror(error),
      )
      this.#isSent = true
    }
    #isSent = false
    /** As the standard has it: what was not sent yet is not stopped. */
    abort() {
      this.#isAborted = this.#isSent
    }
  }

  const localStorage = aStorage()
  const sessionStorage = aStorage()
  const globals = {
    localStorage,
    sessionStorage,
    window: { localStorage },
    location: new URL('http://portal/information'),
    document: { cookie: '', documentElement: { dataset: {} } },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    XMLHttpRequest: BrowserRequest,
    fetch: async (path: string, init: { method: string; headers: Record<string, string> }) => {
      const answer = await exchange({ path, method: init.method, headers: new Headers(init.headers), body: null })
      return new Response(answer.status === 204 ? null : answer.body, {
        status: answer.status,
        headers: answer.headers,
      })
    },
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  noteRequest()()
  return {
    /** Methods of all that left the browser. */
    sent,
    localStorage,
    /** Says what becomes of each request from now on. */
    onEach(decide: typeof meet): void {
      meet = decide
    },
    /** What waits for a connection tries again at once. */
    goOnline: tryNow,
  }
}

/** Its keys are its own properties, as in a browser. */
function aStorage() {
  const storage = {} as Record<string, string>
  const methods = {
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => {
      storage[name] = String(value)
    },
    removeItem: (name: string) => {
      delete storage[name]
    },
    key: (index: number) => Object.keys(storage)[index] ?? null,
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(storage, name, { value })
  Object.defineProperty(storage, 'length', { get: () => Object.keys(storage).length })
  return storage
}
