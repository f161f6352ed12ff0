import { z } from 'zod'
import { asAdmin } from '#platform/access/admin-guards.ts'
import type { Viewer } from '#platform/access/viewer.ts'
import { transact } from '#platform/database/transact.server.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { topics } from '#platform/live/topics.ts'
import type { LinksDeps } from '../../core/deps.ts'
import { linkById } from '../link.repository.server.ts'
import type { Link, LinkCheck } from '../link.ts'
import { dueLinks, failedLinks, noteCheck } from '../link-checks.repository.server.ts'
import { there } from '../links.errors.ts'
import type { Finding } from './check-address.server.ts'

export const checkLinkKind = 'pages.check-link'

const hour = 60 * 60
const day = 24 * hour

/** Seconds between two questions about the same link; after a failure it is asked the next day. */
const usualWait = 7 * day
const waitAfterFailure = day

/** An hour, so that mails and other work that can wait never wait for many slow sites; some 670 links a week. */
const maxAnHour = 4

const checksOfAdmin = { most: 30, seconds: hour }

export function createLinkChecks({ db, clock, jobs, live, log, rateLimit, checkAddress }: LinksDeps) {
  async function check(link: Link): Promise<void> {
    const finding = await checkAddress(link.url)
    const after = checkAfter(link.check, finding, clock.seconds())
    await transact(db, (trx) => noteCheck(trx, link, after))
    // Readers see nothing of it: only what admins see is worth telling.
    if (after.state !== link.check.state || after.note !== link.check.note) live.announce(topics.pages)
  }

  async function idsDue(now: number): Promise<string[]> {
    const failed = await failedLinks(db, now - waitAfterFailure, maxAnHour)
    const due = await dueLinks(db, now - usualWait, maxAnHour)
    return [...new Set([...failed, ...due])].slice(0, maxAnHour)
  }

  jobs.register(checkLinkKind, z.object({ id: z.string() }), async ({ id }) => {
    const link = await linkById(db, id)
    if (!link) return
    // Found by two processes, or asked by an admin meanwhile.
    const isFresh = link.check.checkedAt !== null && clock.seconds() - link.check.checkedAt < hour
    if (!isFresh) await check(link)
  })

  return {
    /** Every hour: some of those whose time has come. */
    async sweep(): Promise<void> {
      try {
        for (const id of await idsDue(clock.seconds()))
          await transact(db, (trx) => jobs.enqueue(trx, checkLinkKind, { id }))
      } catch (err) {
        log.error({ err }, 'the links that are due could not be read')
      }
    },

    async checkNow(viewer: Viewer, id: string): Promise<void> {
      const admin = asAdmin(viewer)
      const link = there(await linkById(db, id))
      const wait = await rateLimit.waitFor('link-check', admin.id, checksOfAdmin)
      if (wait > 0) throw portalErrors['request.too-many-requests']({ seconds: wait, count: Math.ceil(wait / 60) })
      await check(link)
    },
  }
}

const hasFailed = ({ state }: Finding) => state === 'broken' || state === 'unreachable'

const checkAfter = (before: LinkCheck, finding: Finding, now: number): LinkCheck => ({
  ...finding,
  checkedAt: now,
  failingSince: hasFailed(finding) ? (before.failingSince ?? now) : null,
})
