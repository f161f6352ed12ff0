import { resolve } from 'node:path'
import type { Plugin } from 'vite'

/** What the server runs in threads and processes of their own, by the file that lies beside `index.js` in the build. */
export const workers = {
  'checkpoint-worker.js': 'src/platform/database/checkpoint-worker.server.ts',
  'rewrite-worker.js': 'src/platform/erasure/rewrite-worker.server.ts',
  'spreadsheet-process.js': 'src/platform/spreadsheets/spreadsheet-process.server.ts',
  'table-process.js': 'src/features/intranet/preview/table-process.server.ts',
  'text-process.js': 'src/features/intranet/search/text-process.server.ts',
  'picture-process.js': 'src/platform/images/picture-process.server.ts',
}

/** Bundles each worker together with the server: they share what both need, and no source is there at run time. */
export function workersPlugin(): Plugin {
  return {
    name: 'tandem-workers',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'ssr',
    buildStart() {
      for (const [fileName, source] of Object.entries(workers))
        this.emitFile({ type: 'chunk', id: resolve(import.meta.dirname, source), fileName })
    },
  }
}
