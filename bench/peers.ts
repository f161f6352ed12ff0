/**
 * What others took, measured in one run beside ours on one machine: to be read beside the figure of ours that stands with them,
 * not beside that of another day. `npm run bench` prints them on the lines of these names.
 */
export const peers: { date: string; machine: string; lines: Readonly<Record<string, string>> } = {
  date: '2026-11-23',
  machine: '2 shared cores',
  lines: {
    'cold start to first answer': 'Tandem 734, Ghost 2925, Hono + React 213 ms',
    'memory, idle': 'Tandem 206, Ghost 231, bare Node 77 MiB',
    'memory, after load': 'Tandem 470, Ghost 480, Directus 332 MiB',
    'visitor’s article page, cached; limit: Hono, 2 headers': 'Tandem 16281, Ghost 68 req/s',
    'upload 500 small files, 4 at a time': 'Tandem 127, Directus 64, raw synced 253-2395 files/s',
    '50 of 100,000 as JSON, SQLite': 'Tandem 1592-1985, Directus 60, raw node:sqlite 3801-4984 req/s',
  },
}
