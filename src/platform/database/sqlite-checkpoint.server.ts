import { once } from 'node:events'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

/** SQLite's own: with so many pages in the log a commit brings them into the file, and syncs both, on the event loop. */
const usualPages = 1_000

export type Checkpoints = {
  /** The commit that comes leaves the log alone; after it comes `begin`. */
  hold(): void
  /** Brings into the file what is in the log. */
  begin(): void
  /** Before the database is closed. */
  end(): Promise<void>
}

/** After a large commit a thread brings the log into the file of the database: on the event loop it would hold everybody up a second time. */
export function createCheckpoints(writer: DatabaseSync, path: string): Checkpoints {
  const running = new Set<Promise<void>>()
  let held = 0
  const letGo = () => {
    held -= 1
    if (held === 0 && writer.isOpen) writer.exec(`pragma wal_autocheckpoint = ${usualPages}`)
  }
  return {
    hold: () => {
      held += 1
      writer.exec('pragma wal_autocheckpoint = 0')
    },
    begin: () => {
      // What a thread could not do the next commit does.
      const run = checkpoint({ path, isEmptied: false })
        .catch(() => undefined)
        .then(letGo)
        .finally(() => running.delete(run))
      running.add(run)
    },
    end: async () => {
      await Promise.all(running)
    },
  }
}

export type Checkpoint = { path: string; isEmptied: boolean }

/** A thread brings into the file of the database what is in its log, and empties the log where that is asked. @throws while somebody reads what is in it */
export async function checkpoint(what: Checkpoint): Promise<void> {
  // An error of the worker rejects.
  await once(new Worker(workerFile(), { workerData: what, execArgv: [] }), 'exit')
}

/** The bundler puts the worker beside the server (vite-workers-plugin.ts); its own modules may lie in `assets/`. */
const workerFile = (): string =>
  import.meta.env?.PROD
    ? join(import.meta.dirname.replace(/[/\\]assets$/, ''), 'checkpoint-worker.js')
    : join(import.meta.dirname, 'checkpoint-worker.server.ts')
