import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { filledIn, pageAddresses } from '#tests/support/access/page-addresses.ts'
import { type GuardedPortal, openGuardedPortal } from '#tests/support/guarded-portal.ts'
import { refuseEveryWrite } from '#tests/support/refuse-writes.ts'

const leave: (() => unknown)[] = []
afterEach(async () => {
  for (const step of leave.splice(0).reverse()) await step()
})

const readers = [
  ['user', 1],
  ['admin', 2],
] as const

/** Personal data leave with a line in the log that says so, or not at all. */
const logged = [
  '/administration/members/export/file',
  '/administration/newsletter/export',
  '/administration/payments/export',
  '/administration/payments/movements/export',
  '/administration/register/export',
  '/administration/register/print',
]

/**
 * Asks as a member and as an admin who were last here yesterday, so that visit and session are due to be noted.
 *
 * @returns what was not answered by 200
 */
async function refusedOf({ send, ids, test }: GuardedPortal, isAsked: (path: string) => boolean): Promise<string[]> {
  test.clock.forward(20 * 60 * 60)
  const refused: string[] = []
  for (const [row] of Object.values(pageAddresses))
    for (const [viewer, column] of readers) {
      if (row?.get[column] !== 200 || !isAsked(row.at)) continue
      const path = filledIn(row.at, ids)
      const { status } = await send(viewer, path)
      if (status !== 200) refused.push(`${status} ${viewer} ${path.split('?')[0]}`)
    }
  return refused
}

const everyPage = () => true
const pagesOfMembers = (path: string) =>
  ['/', '/information', '/settings', '/news', '/contact', '/administration'].includes(path)

describe.each(['was never here', 'was here yesterday'])('a member who %s reads on', (before) => {
  const wasHere = before !== 'was never here'

  it('on every page while the disk takes not one write more', async () => {
    const portal = await openGuardedPortal()
    leave.push(() => portal.test.close())
    if (wasHere) for (const [viewer] of readers) await portal.send(viewer, '/')
    refuseEveryWrite(portal.test)
    expect((await refusedOf(portal, wasHere ? pagesOfMembers : everyPage)).sort()).toEqual(
      wasHere ? [] : logged.map((path) => `507 admin ${path}`),
    )
  })

  it('while another program holds the database', async () => {
    const place = mkdtempSync(join(tmpdir(), 'tandem-held-'))
    leave.push(() => rmSync(place, { recursive: true }))
    const portal = await openGuardedPortal({ DATABASE_URL: `file:${join(place, 'tandem.sqlite')}` })
    leave.push(() => portal.test.close())
    if (wasHere) for (const [viewer] of readers) await portal.send(viewer, '/')
    const other = new DatabaseSync(join(place, 'tandem.sqlite'))
    leave.push(() => other.close())
    other.exec('begin immediate')
    expect(await refusedOf(portal, pagesOfMembers)).toEqual([])
  })
})
