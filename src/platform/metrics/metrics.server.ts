import type Prometheus from 'prom-client'
import { within } from '#platform/clock/within.ts'

export type Metrics = {
  /** An answer was begun. @param route the pattern, never the address: each one is a row of numbers that is kept for ever */
  answered(method: string, route: string, status: number, milliseconds: number): void
  whileReceiving<Answer>(work: () => Promise<Answer>): Promise<Answer>
  ask(sources: readonly Source[]): void
  scrape(): Promise<{ text: string; contentType: string }>
}

export const silentMetrics: Metrics = {
  answered: () => undefined,
  whileReceiving: (work) => work(),
  ask: () => undefined,
  scrape: () => Promise.reject(new Error('nothing is counted')),
}

/** Seconds: from a page out of the cache to a search that went wrong. */
const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

const lagPrecision = 20

/** One registry per portal. The library is loaded only here: a portal whose metrics nobody reads starts without it. */
export async function createMetrics(): Promise<Metrics> {
  const prometheus = await import('prom-client')
  const { Gauge, Histogram, Registry, collectDefaultMetrics } = prometheus
  const register = new Registry()
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: lagPrecision })
  const durations = new Histogram({
    name: 'tandem_http_request_duration_seconds',
    help: 'From a request to the beginning of its answer',
    labelNames: ['method', 'route', 'status'],
    registers: [register],
    buckets,
  })
  const receiving = new Gauge({
    name: 'tandem_uploads_receiving',
    help: 'Uploads whose bytes are arriving at this moment',
    registers: [register],
  })
  const collections: (() => Promise<void>)[] = []
  return {
    answered(method, route, status, milliseconds) {
      const labels = { method: knownMethod(method), route: shortRoute(route), status: statusClass(status) }
      durations.observe(labels, milliseconds / 1000)
    },
    async whileReceiving(work) {
      receiving.inc()
      try {
        return await work()
      } finally {
        receiving.dec()
      }
    },
    ask: (sources) => void collections.push(...sources.map((source) => collectFrom(source, register, prometheus))),
    async scrape() {
      await Promise.all(collections.map((collect) => collect()))
      return { text: await register.metrics(), contentType: register.contentType }
    },
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Anybody may send any word as a method. */
const knownMethod = (method: string): string => (methods.has(method) ? method : 'other')

const statusClass = (status: number): string => `${Math.floor(status / 100)}xx`

const shortened = new Map<string, string>()

/** `/logo/:version{\d{1,12}}` as `/logo/:version`. There are as many patterns as the site map has lines. */
function shortRoute(route: string): string {
  const known = shortened.get(route)
  if (known !== undefined) return known
  const short = route.replace(/(:\w+)\{.*?\}(?=\/|\.|$)/g, '$1')
  shortened.set(route, short)
  return short
}

type Sample = { labels: Record<string, string>; value: number }

/** One question whose answer gives several metrics. What it answers as null, or leaves out, is not known. */
export type Source = {
  metrics: Record<string, { help: string; labels?: readonly string[]; isCounter?: true }>
  read(): Promise<Record<string, number | readonly Sample[] | null>>
}

const timeoutMs = 5_000

/** Answers how to ask the source. One that fails or takes too long leaves its metrics unknown, and the others as they are. */
function collectFrom(
  { metrics, read }: Source,
  register: Prometheus.Registry,
  { Counter, Gauge }: Pick<typeof Prometheus, 'Counter' | 'Gauge'>,
): () => Promise<void> {
  const made = Object.entries(metrics).map(([name, { help, labels = [], isCounter }]) => {
    const facts = { name, help, labelNames: [...labels], registers: [register] }
    const metric = isCounter ? new Counter(facts) : new Gauge(facts)
    return { name, metric, unknown: labels.length > 0 ? [] : Number.NaN }
  })
  const ask = within(timeoutMs, read)
  return async () => {
    const found = await ask()
    for (const { name, metric, unknown } of made) fill(metric, found?.answer[name] ?? unknown)
  }
}

/** What has gone since the last time (a kind of job without any left) does not stay as it was. */
function fill(metric: Prometheus.Gauge | Prometheus.Counter, found: number | readonly Sample[]): void {
  metric.reset()
  if (typeof found !== 'number') for (const { labels, value } of found) metric.inc(labels, value)
  else if ('set' in metric) metric.set(found)
  else if (Number.isFinite(found)) metric.inc(found)
}
