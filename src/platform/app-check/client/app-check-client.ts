/** What is known in this browser, in milliseconds since the epoch. Kept over reloads, shared between tabs. */
export type AppCheckState = {
  token: string | null
  expiresAt: number
  nextAt: number
  failures: number
  /** When this was learnt: of two tabs the later one knows better. */
  at: number
}

/** A proof that was accepted, for so many seconds; or the status it was refused with, 0 when nobody answered. */
export type Proof = { token: string; expiresIn: number } | { status: number }

export type AppCheckClientOptions = {
  now(): number
  later(milliseconds: number, task: () => void): () => void
  prove(): Promise<Proof>
  read(): AppCheckState | null
  write(state: AppCheckState): void
  /** Settled once the other tabs have said what they know, or had the time to: nothing is proved before. */
  heard?: Promise<void>
  /** Is anybody looking? A page in the background renews nothing. */
  isWatched?(): boolean
  alone?(work: () => Promise<void>): Promise<void>
}

export type AppCheckClient = ReturnType<typeof createAppCheckClient>

const second = 1000
const minute = 60 * second
const hour = 60 * minute

export const refreshBounds = { min: 30 * second, max: 16 * minute }
const throttle = 24 * hour
const backOffBounds = { first: second, max: 4 * hour }

/** A token that ends while its request is under way helps nobody. */
const margin = 10 * second
/** Somebody who has just pressed a button waits this long for the next try, and no longer. */
const timeoutMs = 8 * second

const nothing: AppCheckState = { token: null, expiresAt: 0, nextAt: 0, failures: 0, at: 0 }

/** Milliseconds until a token of this lifetime is renewed: after three quarters of it, within the bounds. */
export const refreshAfter = (lifetime: number): number =>
  Math.min(refreshBounds.max, Math.max(refreshBounds.min, lifetime * 0.75))

/** Milliseconds until the next try. 403 and 404 mean that asking is of no use: once a day. */
export const waitAfter = (status: number, failures: number): number =>
  status === 403 || status === 404
    ? throttle
    : Math.min(backOffBounds.max, backOffBounds.first * 2 ** Math.min(failures - 1, 30))

/** When to prove, when to wait, when to give up for a day: the whole of it, without clock, network or browser. */
export function createAppCheckClient(options: AppCheckClientOptions) {
  const { now, later, prove, write, isWatched = () => true, heard, alone = (work) => work() } = options
  let state = bounded(options.read() ?? nothing, now())
  let isStarted = false
  let running: Promise<void> | null = null
  let callOff = () => {}

  const goodToken = () => (state.token && state.expiresAt - margin > now() ? state.token : null)
  const know = (news: Omit<AppCheckState, 'at'>) => {
    state = { ...news, at: now() }
    write(state)
    plan()
  }
  const plan = () => {
    callOff()
    callOff = () => {}
    if (isStarted) callOff = later(Math.max(0, state.nextAt - now()), due)
  }
  const due = () => {
    if (isWatched() && state.nextAt <= now()) void work()
  }
  const learn = (proof: Proof) => {
    if ('token' in proof) {
      const lifetime = proof.expiresIn * second
      know({ token: proof.token, expiresAt: now() + lifetime, nextAt: now() + refreshAfter(lifetime), failures: 0 })
      return
    }
    const failures = state.failures + 1
    know({ ...state, failures, nextAt: now() + waitAfter(proof.status, failures) })
  }
  /** One proof at a time; what another tab learnt while this one waited for its turn counts. */
  const work = (): Promise<void> => {
    const before = state.at
    const proveOnce = async () => {
      if (state.at !== before && (goodToken() || !mayTry())) return
      learn(await prove().catch(() => ({ status: 0 })))
    }
    running ??= (heard ? heard.then(() => alone(proveOnce)) : alone(proveOnce)).finally(() => {
      running = null
    })
    return running
  }
  const mayTry = () => state.failures === 0 || state.nextAt <= now()

  /** A good token; waits for one under way. Null when none can be had now: the request then goes without. */
  async function token(): Promise<string | null> {
    const good = goodToken()
    if (good) return good
    if (running || mayTry()) await work()
    else if (state.nextAt - now() <= timeoutMs) {
      await new Promise<void>((resolve) => later(state.nextAt - now(), resolve))
      if (!goodToken()) await work()
    }
    return goodToken()
  }

  return {
    token,
    start(): void {
      if (isStarted) return
      isStarted = true
      plan()
    },
    /** The server refused this token: another one, if it may be had now. */
    renew(refused: string | null): Promise<string | null> {
      if (state.token === refused) state = { ...state, token: null, expiresAt: 0 }
      return token()
    },
    hear(news: AppCheckState): void {
      if (news.at <= state.at) return
      state = bounded(news, now())
      plan()
    },
    wake: due,
    state: () => state,
  }
}

/** A clock that was set back must not make anybody wait longer than the longest wait there is. */
const bounded = (state: AppCheckState, now: number): AppCheckState => ({
  ...state,
  nextAt: Math.min(state.nextAt, now + throttle),
})
