// Reads an address some two hundred times a second, each after the answer before: `node reader.ts URL COOKIE`. Tells over IPC how long it waited at
// most since the last question, in milliseconds. A process of its own: the garbage of what is measured beside it would stand in its way.
import { Agent, get } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

const [url = '', cookie = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })

const read = async () => {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  get(url, { agent, headers: { cookie } }, (answer) =>
    text(answer).then(() => resolve(answer.statusCode ?? 0), reject),
  ).on('error', reject)
  const status = await promise
  if (status !== 200) throw new Error(`${url} answered ${status}`)
}

let isAsked = false
process.on('message', () => {
  isAsked = true
})
let max = 0
while (process.connected) {
  const begun = performance.now()
  await read()
  max = Math.max(max, performance.now() - begun)
  if (isAsked) {
    process.send?.(max)
    max = 0
    isAsked = false
  }
  await pause(2)
}
