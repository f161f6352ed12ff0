import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type OutsideSink = {
  /** For SMTP_URL. */
  url: string
  /** How often each address was taken. */
  taken: ReadonlyMap<string, number>
  /** Resolves when so many more mails were taken. */
  more(count: number): Promise<void>
  close(): void
}

/** A mail server in a process of its own. */
export async function startMailSink(isSecure: boolean): Promise<OutsideSink> {
  const child = fork(join(import.meta.dirname, 'mail-sink-process.ts'), isSecure ? ['tls'] : [], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const taken = new Map<string, number>()
  let waiting: { count: number; resolve(): void } | null = null
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  child.on('message', ({ took }: { took: string }) => {
    taken.set(took, (taken.get(took) ?? 0) + 1)
    if (waiting && --waiting.count <= 0) waiting.resolve()
  })
  return {
    url: `${isSecure ? 'smtps' : 'smtp'}://127.0.0.1:${port}?tls.rejectUnauthorized=false`,
    taken,
    more: (count) =>
      new Promise((resolve) => {
        waiting = { count, resolve }
      }),
    close: () => void child.kill('SIGKILL'),
  }
}
