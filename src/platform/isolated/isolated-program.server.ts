import { writeFileSync } from 'node:fs'

/** The whole of a program that `runIsolated` starts: one task, one file, one answer; none when `work` throws. */
export async function answerOnce<Task>(work: (task: Task, bytes: Uint8Array) => Promise<Uint8Array | string>) {
  const { task, bytes } = await readInput<Task>()
  // The answer has a descriptor of its own: whatever a library prints does not end up in it.
  writeFileSync(3, await work(task, bytes))
  process.exit()
}

/** Four bytes with the length of the task, the task (it is small), and the file, in one piece of memory of the announced size. */
async function readInput<Task>(): Promise<{ task: Task; bytes: Uint8Array }> {
  const chunks = process.stdin[Symbol.asyncIterator]() as AsyncIterator<Buffer>
  let rest: Buffer = Buffer.alloc(0)
  const atLeast = async (length: number) => {
    while (rest.length < length) {
      const { value, done } = await chunks.next()
      if (done) throw new Error('the task ended too early')
      rest = Buffer.concat([rest, value])
    }
  }
  await atLeast(4)
  const length = rest.readUInt32BE()
  await atLeast(4 + length)
  const { task, size } = JSON.parse(rest.toString('utf8', 4, 4 + length)) as { task: Task; size: number }
  const bytes = new Uint8Array(size)
  let filled = 0
  const take = (chunk: Buffer) => {
    bytes.set(chunk.subarray(0, size - filled), filled)
    filled = Math.min(filled + chunk.length, size)
  }
  take(rest.subarray(4 + length))
  for (let next = await chunks.next(); !next.done; next = await chunks.next()) take(next.value)
  return { task, bytes: bytes.subarray(0, filled) }
}
