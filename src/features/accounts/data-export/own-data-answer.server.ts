import { Readable } from 'node:stream'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { OwnDataService } from './own-data.service.server.ts'

/** Answers `GET /settings/data/archive`. @throws PortalError for a visitor, and without recent proof */
export async function answerOwnData(ownData: OwnDataService, viewer: Viewer, name: string): Promise<Response> {
  if (!isMember(viewer)) throw portalErrors['admin-guard.not-authenticated']()
  const archive = await ownData.pack(viewer)
  const stream = Readable.toWeb(Readable.from(archive.bytes(), { objectMode: false })) as ReadableStream<Uint8Array>
  return new Response(stream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Length': String(archive.length),
      'Content-Disposition': `attachment; filename="${name}.zip"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
