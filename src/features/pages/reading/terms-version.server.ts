import type { Viewer } from '#platform/access/viewer.ts'
import type { Live } from '#platform/live/live.server.ts'
import { topics } from '#platform/live/topics.ts'
import type { PageService } from '../core/page.service.server.ts'

export type TermsVersion = ReturnType<typeof createTermsVersion>

type TermsDeps = {
  page: PageService['page']
  live: Live & { onAnnounce(listener: (topic: string) => void): void; onGap(listener: () => void): void }
}

/** Asked for by every page, so it is kept in memory until a page changes, here or in another process. */
export function createTermsVersion({ page, live }: TermsDeps) {
  let known: string | null = null
  let changes = 0
  const forget = () => {
    known = null
    changes += 1
  }
  live.onAnnounce((topic) => topic === topics.pages && forget())
  live.onGap(forget)

  return {
    /** The day from which the terms hold, `2026-01-31`; empty while none is said. */
    async version(viewer: Viewer): Promise<string> {
      if (known !== null) return known
      const asked = changes
      const { version } = (await page(viewer, 'terms')).settings
      // It may have been changed while it was read.
      if (asked === changes) known = version
      return version
    },
  }
}
