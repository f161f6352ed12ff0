/** A small file that every process serves to anybody; behind a proxy `/health` is for machines only. */
const probeAddress = '/assets/i18n/nl.json'

/** Until the first next look; each later one waits twice as long, so that a portal that comes back is not stormed. */
export const firstWaitMs = 1000
export const maxWaitMs = 15_000

const firstTimeoutMs = 2500
const maxTimeoutMs = 20_000

let isAway = false
/** How many requests found no connection and are asked again. */
let failing = 0
let attempts = 0
let look: Promise<boolean> | null = null
/** How often the browser said that it is offline: what was asked before says nothing of what is now. */
let losses = 0
let nextLook: ReturnType<typeof setTimeout> | undefined
/** The browser's own `fetch`, below everything that waits for a connection. */
let send: typeof fetch = (input, init) => fetch(input, init)

const watchers = new Set<() => void>()
const waiting = new Set<() => void>()

/** Can the server be reached, as far as this page knows? What `navigator.onLine` says is part of the answer only. */
export const isConnected = (): boolean => !isAway && failing === 0

/** Called whenever that may have changed. @returns how to stop */
export function onConnectionChange(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Called each time the connection is back. @returns how to stop */
export function onConnectionBack(act: () => void): () => void {
  let was = isConnected()
  return onConnectionChange(() => {
    const now = isConnected()
    if (now && !was) act()
    was = now
  })
}

export function startConnection(ownFetch: typeof fetch): void {
  send = ownFetch
  addEventListener('offline', noteOffline)
  addEventListener('online', () => void checkConnection())
  if (!navigator.onLine) noteOffline()
}

function noteOffline(): void {
  losses += 1
  setAway(true)
  planLook()
}

/** Of a request that is sent. @returns to be called when it was answered: the server is there, unless the line was lost meanwhile */
export function noteRequest(): () => void {
  const before = losses
  return () => {
    if (losses === before) setAway(false)
  }
}

/** Of a request that found no connection and is asked again. @returns to be called when it was answered or given up */
export function noteFailing(): () => void {
  failing += 1
  tell()
  void checkConnection()
  return () => {
    failing -= 1
    tell()
  }
}

/** Looks whether the server answers, after a failure or a long silence; while it does not, again and again. */
export function checkConnection(): Promise<boolean> {
  clearTimeout(nextLook)
  const before = losses
  look ??= isAnswered().then((isAnswering) => {
    const isThere = isAnswering && losses === before
    look = null
    setAway(!isThere)
    if (!isThere) planLook()
    return isThere
  })
  return look
}

export function tryNow(): void {
  for (const goOn of [...waiting]) goOn()
  void checkConnection()
}

/** Runs after that time, or as soon as the connection is back; without one never before. @returns how to call it off */
export function laterConnected(milliseconds: number, task: () => void): () => void {
  const stop = () => {
    clearTimeout(timer)
    waiting.delete(goOn)
  }
  const goOn = () => {
    stop()
    task()
  }
  const timer = setTimeout(() => isAway || goOn(), milliseconds)
  waiting.add(goOn)
  return stop
}

export function connectedOr(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      stop()
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const stop = laterConnected(milliseconds, end)
    signal?.addEventListener('abort', end, { once: true })
  })
}

/** What a proxy says in the place of a portal that is away, or is being started again. */
export const isFromProxy = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  [502, 503, 504].includes(status) && !isOurs(headers)

/** What the portal itself says is data for React Router, or JSON. */
const isOurs = (headers: Headers) =>
  headers.has('X-Remix-Response') || (headers.get('Content-Type') ?? '').includes('application/json')

async function isAnswered(): Promise<boolean> {
  const timeout = AbortSignal.timeout(Math.min(firstTimeoutMs * 2 ** attempts, maxTimeoutMs))
  try {
    return !isFromProxy(await send(probeAddress, { method: 'HEAD', cache: 'no-store', signal: timeout }))
  } catch {
    return false
  }
}

function planLook(): void {
  clearTimeout(nextLook)
  // A little chance keeps a crowd from coming back at the same moment.
  const wait = Math.min(firstWaitMs * 2 ** attempts, maxWaitMs) * (0.75 + Math.random() / 4)
  nextLook = setTimeout(() => void checkConnection(), wait)
  attempts += 1
}

function setAway(next: boolean): void {
  if (!next) {
    attempts = 0
    clearTimeout(nextLook)
  }
  if (isAway === next) return
  isAway = next
  tell()
  if (!isAway) for (const goOn of [...waiting]) goOn()
}

function tell(): void {
  for (const watcher of [...watchers]) watcher()
}
