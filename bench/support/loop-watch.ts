// Loaded into the portal before it starts (`node --import`): tells over IPC how long its event loop was blocked at most
// since the last question, in milliseconds. It watches from the first question on: looking each millisecond costs time.
import { monitorEventLoopDelay } from 'node:perf_hooks'

const delay = monitorEventLoopDelay({ resolution: 1 })
process.on('message', () => {
  process.send?.(delay.max / 1e6)
  delay.enable()
  delay.reset()
})
