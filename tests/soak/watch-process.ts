// Loaded into the portal before it starts (`node --import`): every second it adds a line of figures about the process to
// the file that WATCH_FILE names.
import { appendFile } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Bytes; milliseconds that the event loop was late, at most but for a hundredth, since the last line. */
export type Sample = { at: number; rss: number; heap: number; late: number; descriptors: number }

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

async function tell(file: string): Promise<void> {
  const { rss, heapUsed } = process.memoryUsage()
  const descriptors = (await readdir('/proc/self/fd')).length
  const sample: Sample = { at: Date.now(), rss, heap: heapUsed, late: delay.percentile(99) / 1e6, descriptors }
  delay.reset()
  appendFile(file, `${JSON.stringify(sample)}\n`, () => undefined)
}

const file = process.env.WATCH_FILE
if (file) setInterval(() => void tell(file), 1000).unref()
