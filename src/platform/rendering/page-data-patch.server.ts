// Called by React Router itself (`vite-patched-libraries-plugin.ts`).

import { withBytes } from '#platform/http/finished-bytes.server.ts'
import { dataHeader } from '#platform/session/session-headers.ts'
import { scriptOf, streamOf } from './page-data.server.ts'

/** For a document, whose scripts are those of this build. */
export const ofDocument = (state: unknown): string | null => scriptOf(state)

/** For a running app that says that it reads JSON: one of before an upgrade goes on. */
export function answer(request: Request, result: unknown, init: ResponseInit): Response | null {
  const stream = request.headers.get(dataHeader) === 'json' ? streamOf(result) : null
  return stream === null ? null : withBytes(new Response(null, init), stream)
}
