import type Prometheus from 'prom-client'
import { within } from '#platform/clock/within.ts'

export type Sample = { labels: Record<string, string>; value: number }

type Description = { help: string; labels?: readonly string[]; isCounter?: true }

/** One question whose answer gives several metrics. What it answers as null, or leaves out, is not known. */
export type Source = {
  metrics: Record<string, Description>
  read(): Promise<Record<string, number | readonly Sample[] | null>>
}

/** Milliseconds: Prometheus gives up after ten seconds. */
const timeoutMs = 5_000

/** Answers how to ask the source. One that fails or takes too long leaves its metrics unknown, and the others as they are. */
export function collectFrom(
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
