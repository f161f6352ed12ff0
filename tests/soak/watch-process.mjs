// Loaded into the portal before it starts (`node --import`): every second it adds a line of figures about the process to
// the file that WATCH_FILE names. Without types: taking them away would cost the portal 15 MiB that are not its own.
import { appendFile } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()

/** @param {string} file */
async function tell(file) {
  const { rss, heapUsed } = process.memoryUsage()
  const peak = process.resourceUsage().maxRSS * 1024
  const descriptors = (await readdir('/proc/self/fd')).length
  const sample = { at: Date.now(), rss, peak, heap: heapUsed, late: delay.percentile(99) / 1e6, descriptors }
  delay.reset()
  appendFile(file, `${JSON.stringify(sample)}\n`, () => undefined)
}

const file = process.env.WATCH_FILE
if (file) setInterval(() => void tell(file), 1000).unref()
