import { Readable } from 'node:stream'
import type { i18n } from 'i18next'
import type { Member } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { AuditLine } from '#platform/audit/audit.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { OwnDataSource, OwnFile } from '#platform/own-data/own-data.ts'
import { zipLength, zipOf } from '#platform/zip/zip-stream.server.ts'
import { type NamedTable, ownDataIndex } from './own-data-index.server.ts'

/** Seconds for which the proof of who one is opens the download. */
export const recentEnough = 10 * 60

/** More lines than a person makes in the years that the log is kept. */
const mostLines = 20_000

export type OwnDataService = ReturnType<typeof createOwnDataService>

/** Nothing of the files was read yet. */
export type OwnArchive = { length: number; bytes(): AsyncGenerator<Buffer, void, void> }

type Dependencies = {
  db: Database
  /** Each room's part; none reads another's tables. */
  sources: readonly OwnDataSource[]
  audit: Audit
  clock: Clock
  i18nFor: (language: Language) => i18n
  requireRecentProof: (viewer: Member, seconds: number) => void
}

/** The download of all own data. */
export function createOwnDataService({ db, sources, audit, clock, i18nFor, requireRecentProof }: Dependencies) {
  /** What he did, and what was done to him: each line once. */
  async function linesAbout({ id }: Member): Promise<AuditLine[]> {
    const byHim = await audit.list(db, { actor: id }, null, mostLines)
    const aboutHim = await audit.list(db, { subject: id }, null, mostLines)
    // What he changed about others is theirs.
    const ofOthers = byHim.lines.map((line) => ({ ...line, changes: null }))
    const lines = new Map([...ofOthers, ...aboutHim.lines].map((line) => [line.id, line]))
    return [...lines.values()].sort((one, other) => other.at - one.at)
  }

  async function gather(viewer: Member): Promise<{ tables: NamedTable[]; files: OwnFile[] }> {
    const tables: NamedTable[] = []
    const files: OwnFile[] = []
    for (const source of sources) {
      const part = await source(viewer)
      for (const [name, rows] of Object.entries(part.tables)) tables.push({ name, rows })
      files.push(...(part.files ?? []))
    }
    tables.push({ name: 'log', rows: await linesAbout(viewer) })
    return { tables, files: files.map((file) => ({ ...file, path: `files/${file.path}` })) }
  }

  return {
    /**
     * Everything that the portal keeps of this member, as a zip of JSON, a page to read it by, and the files that he
     * uploaded and may still read. Written down in the log.
     *
     * @throws PortalError auth/requires-recent-login unless he showed within ten minutes who he is
     */
    async pack(viewer: Member): Promise<OwnArchive> {
      requireRecentProof(viewer, recentEnough)
      await transact(db, (trx) =>
        audit.record(trx, {
          actor: viewer,
          action: 'accounts.data-downloaded',
          subjectKind: 'user',
          subject: viewer.id,
        }),
      )
      const [at, language] = [clock.seconds(), viewer.defaultLanguage]
      const { tables, files } = await gather(viewer)
      const index = ownDataIndex(i18nFor(language), { tables, files: files.map(({ path }) => path), at, language })
      const texts = tables.map(({ name, rows }) =>
        inMemory(`data/${name}.json`, `${JSON.stringify(rows, null, 2)}\n`, at),
      )
      const entries = [inMemory('index.html', index, at), ...texts, ...files]
      return { length: zipLength(entries), bytes: () => zipOf(entries, (entry) => entry.open()) }
    },
  }
}

function inMemory(path: string, text: string, modifiedAt: number): OwnFile {
  const bytes = Buffer.from(text)
  return { path, modifiedAt, size: bytes.length, open: async () => Readable.from([bytes]) }
}
