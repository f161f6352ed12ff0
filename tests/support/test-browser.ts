import { UNSAFE_decodeViaTurboStream as decodeTurboStream } from 'react-router'

type Fetch = (request: Request) => Response | Promise<Response>
type Credentials = { email: string; password: string }
type Init = { method?: string; headers?: Record<string, string>; body?: BodyInit | null }

/** What a route sent to a browser that navigates with React: its loader's data, or its error. */
export type RouteData = Record<string, { data?: unknown; error?: unknown }>

/**
 * A browser in process: keeps cookies, says where its requests come from, sends the XSRF token. Signs in with its
 * credentials before its first request. Redirects are not followed: a test looks at them.
 */
export class TestBrowser {
  readonly cookies = new Map<string, string>()
  readonly #fetch: Fetch
  readonly #origin: string
  #signIn: Promise<void> | null

  constructor(fetch: Fetch, origin: string, credentials: Credentials | null) {
    this.#fetch = fetch
    this.#origin = origin
    this.#signIn = null
    if (credentials) this.#signIn = Promise.resolve().then(() => this.#signInWith(credentials))
  }

  get(path: string, headers?: Record<string, string>): Promise<Response> {
    return this.request(path, { headers })
  }

  /** Submits a form as the page's scripts do: urlencoded, with Origin and X-XSRF-TOKEN. */
  async post(path: string, form: Record<string, string> = {}, headers: Record<string, string> = {}): Promise<Response> {
    return this.request(path, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { Origin: this.#origin, 'X-XSRF-TOKEN': await this.xsrfToken(), ...headers },
    })
  }

  /** Sends JSON to the interface, with Origin and X-XSRF-TOKEN. */
  async json(method: string, path: string, body?: unknown): Promise<Response> {
    const own = { Origin: this.#origin, 'X-XSRF-TOKEN': await this.xsrfToken() }
    if (body === undefined) return this.request(path, { method, headers: own })
    const headers = { ...own, 'Content-Type': 'application/json' }
    return this.request(path, { method, headers, body: JSON.stringify(body) })
  }

  /** Asks for a page's data as a navigation within the app does. */
  async data(path: string): Promise<{ status: number; routes: RouteData }> {
    const [pathname = '', search] = path.split('?', 2)
    const address = `${pathname === '/' ? '/_' : pathname}.data${search ? `?${search}` : ''}`
    const response = await this.request(address)
    if (!response.body) return { status: response.status, routes: {} }
    const decoded = await decodeTurboStream(response.body, globalThis as unknown as Window)
    return { status: response.status, routes: decoded.value as RouteData }
  }

  /** The value of the XSRF cookie; a form's page is opened to get one. */
  async xsrfToken(): Promise<string> {
    await this.#signIn
    if (!this.cookies.has('XSRF-TOKEN')) await this.request('/login')
    return this.cookies.get('XSRF-TOKEN') ?? ''
  }

  /** Anything else: only cookies are added. */
  async request(path: string, init: Init = {}): Promise<Response> {
    await this.#signIn
    return this.#send(path, init)
  }

  async #send(path: string, init: Init): Promise<Response> {
    const headers = new Headers(init.headers)
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookies && !headers.has('Cookie')) headers.set('Cookie', cookies)
    const response = await this.#fetch(new Request(new URL(path, this.#origin), { ...init, headers }))
    for (const line of response.headers.getSetCookie()) this.#keep(line)
    return response
  }

  #keep(line: string): void {
    const [localized = ''] = line.split(';', 1)
    const name = localized.slice(0, localized.indexOf('='))
    if (/max-age=0/i.test(line)) this.cookies.delete(name)
    else this.cookies.set(name, localized.slice(name.length + 1))
  }

  async #signInWith({ email, password }: Credentials): Promise<void> {
    await this.#send('/login', {})
    const response = await this.#send('/login', {
      method: 'POST',
      body: new URLSearchParams({ email, password }),
      headers: { Origin: this.#origin, 'X-XSRF-TOKEN': this.cookies.get('XSRF-TOKEN') ?? '' },
    })
    if (response.status !== 302) throw new Error(`sign-in of ${email} answered ${response.status}`)
    await this.#send('/login', {})
  }
}
