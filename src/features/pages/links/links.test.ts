import { beforeEach, expect, it } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { createLog } from '#platform/log/log.server.ts'
import { createRateLimitRepository } from '#platform/rate-limit/rate-limit.repository.server.ts'
import { createRateLimit } from '#platform/rate-limit/rate-limit.server.ts'
import { openAccounts } from '#tests/support/open-accounts.ts'
import { planOf } from '#tests/support/planner.ts'
import { auditEntriesIn, createTestAudit } from '#tests/support/test-audit.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import type { Finding } from './checking/check-address.server.ts'
import { linkSchemas, removedSchema } from './link.schema.ts'
import { isBroken } from './link.ts'
import { countBrokenLinks, dueQuery, neverCheckedQuery } from './link-checks.repository.server.ts'
import { createLinks } from './links.service.server.ts'

const day = 24 * 60 * 60

function openLinks(database: OpenDatabase) {
  const portal = openAccounts(database)
  const { db, clock, live, jobs } = portal
  const asked: string[] = []
  const found: { now: Finding } = { now: { state: 'ok', note: null } }
  const links = createLinks({
    db,
    clock,
    live,
    jobs,
    newId,
    audit: createTestAudit(clock),
    log: createLog('silent'),
    rateLimit: createRateLimit({ counts: createRateLimitRepository(db), clock, secret: 'of the tests' }),
    checkAddress: async (url) => {
      asked.push(url)
      return found.now
    },
  })
  return { ...portal, links, asked, found }
}

const louis = anAdmin()

describeOnEachDatabase('useful links', (open) => {
  let database: OpenDatabase
  let portal: ReturnType<typeof openLinks>
  beforeEach(async () => {
    database = await open()
    portal = openLinks(database)
  })
  const group = (nl: string, fr = '') =>
    portal.links.addGroup(louis, linkSchemas.group.parse({ 'title.nl': nl, 'title.fr': fr }))
  const fields = (changes: Record<string, string>) =>
    linkSchemas.link.parse({ 'title.nl': 'Hof', 'title.fr': 'Cour', url: 'https://hof.example.be', ...changes })
  const link = (inGroup: string, title: string) =>
    portal.links.addLink(louis, fields({ group: inGroup, 'title.nl': title, 'title.fr': '' }))
  const shown = async () =>
    (await portal.links.shown(visitor, 'nl')).map(({ title, links }) => [
      title.text,
      links.map((one) => one.title.text),
    ])
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code }: { code: string }) => code,
    )

  it('stand in their groups, in the order that an admin gives them', async () => {
    const [law, europe] = [await group('Recht', 'Droit'), await group('Europa')]
    const [a, b, c] = [await link(law, 'a'), await link(law, 'b'), await link(law, 'c')]
    await link(europe, 'd')
    await group('Leeg')
    expect(await shown()).toEqual([
      ['Recht', ['a', 'b', 'c']],
      ['Europa', ['d']],
    ])
    await portal.links.moveLink(louis, c, law, null)
    await portal.links.moveLink(louis, a, europe, null)
    await portal.links.moveGroup(louis, europe, null)
    expect(await shown()).toEqual([
      ['Europa', ['a', 'd']],
      ['Recht', ['c', 'b']],
    ])
    await Promise.all([portal.links.moveLink(louis, b, law, null), portal.links.moveLink(louis, a, law, b)])
    expect((await shown())[1]?.[1]).toHaveLength(3)
    const [, inFrench] = await portal.links.shown(visitor, 'fr')
    expect(inFrench?.title).toEqual({ text: 'Droit', language: 'fr' })
    expect(inFrench?.links[0]?.title).toMatchObject({ language: 'nl' })
  })

  it('are saved once: who saves later sees what stands there, and nothing is lost', async () => {
    const law = await group('Recht')
    const id = await link(law, 'Hof')
    await portal.links.changeLink(louis, id, fields({ group: law, 'title.nl': 'Hof van beroep' }))
    const late = portal.links.changeLink(louis, id, fields({ group: law, 'title.nl': 'Het hof' }))
    await expect(late).rejects.toMatchObject({
      code: 'links.saved-by-another',
      facts: { titleNl: 'Hof van beroep', version: 1 },
    })
    expect(await portal.links.link(louis, id)).toMatchObject({ title: { nl: 'Hof van beroep', fr: 'Cour' } })
  })

  it('are brought back where they stood, once', async () => {
    const law = await group('Recht')
    await link(law, 'a')
    const b = await link(law, 'b')
    await link(law, 'c')
    const removed = removedSchema.parse(JSON.parse(JSON.stringify(await portal.links.removeLink(louis, b))))
    expect(await shown()).toEqual([['Recht', ['a', 'c']]])
    if (removed.kind !== 'link') throw new Error('not a link')
    await portal.links.restoreLink(louis, removed)
    await portal.links.restoreLink(louis, removed)
    expect(await shown()).toEqual([['Recht', ['a', 'b', 'c']]])
    expect(await refused(portal.links.removeGroup(louis, law))).toBe('links.group-not-empty')
    const empty = await group('Leeg')
    const gone = await portal.links.removeGroup(louis, empty)
    await portal.links.restoreGroup(louis, gone)
    expect((await portal.links.groups(louis)).map(({ title }) => title.nl)).toEqual(['Recht', 'Leeg'])
  })

  it('are for admins to change, and each change is written down', async () => {
    const law = await group('Recht')
    const id = await link(law, 'Hof')
    const actions = (viewer: Viewer): (() => Promise<unknown>)[] => [
      () => portal.links.groups(viewer),
      () => portal.links.addLink(viewer, fields({ group: law })),
      () => portal.links.removeLink(viewer, id),
      () => portal.links.checkNow(viewer, id),
      () => portal.links.translationRows(viewer, 'nl'),
    ]
    for (const action of [visitor, aMember()].flatMap(actions))
      expect(await refused(Promise.resolve().then(action))).toMatch(/^admin-guard/)
    await portal.links.removeLink(louis, id)
    expect((await auditEntriesIn(database.db)).map(({ action }) => action)).toEqual([
      'pages.link-group-added',
      'pages.link-added',
      'pages.link-removed',
    ])
    expect(new Set(portal.announced)).toEqual(new Set(['pages']))
  })

  it.each([
    ['hrj.be', 'https://hrj.be'],
    ['http://hrj.be/a?b=c#d', 'http://hrj.be/a?b=c#d'],
    ['javascript:alert(1)', null],
    ['https://u:p@hrj.be', null],
    ['https://intranet', null],
    ['data:text/html,x', null],
    ['', null],
  ])('take the address %j as %j', (typed, taken) => {
    const read = linkSchemas.link.safeParse({ 'title.nl': 'a', group: 'g', url: typed })
    expect(read.success ? read.data.url : null).toBe(taken)
  })

  it('tell the board what each asks for', async () => {
    const law = await group('Recht')
    const id = await portal.links.addLink(louis, fields({ group: law, 'description.fr': 'Adresses' }))
    expect(await portal.links.translationRows(louis, 'nl')).toEqual([
      {
        label: 'Recht',
        address: `/administration/pages/links/groups/${law}`,
        states: [{ kind: 'missing', side: 'fr' }],
      },
      {
        label: 'Hof',
        address: `/administration/pages/links/${id}`,
        states: [{ kind: 'complete' }, { kind: 'missing', side: 'nl' }],
      },
    ])
    const named = (await portal.links.translationRows(louis, 'fr')).map(({ label }) => label)
    expect(named).toEqual(['Recht', 'Cour'])
  })

  it('are asked about as soon as they are new, then each week, and the day after a failure', async () => {
    const law = await group('Recht')
    const id = await link(law, 'Hof')
    const check = async () => (await portal.links.link(louis, id)).check
    const sweep = async () => {
      await portal.links.sweep()
      await portal.jobs.runDue()
    }
    await portal.sentMails()
    expect(portal.asked).toHaveLength(1)
    await sweep()
    portal.clock.pass(7 * day - 60)
    await sweep()
    expect(portal.asked).toHaveLength(1)
    portal.clock.pass(60)
    portal.found.now = { state: 'broken', note: '404' }
    await Promise.all([portal.links.sweep(), portal.links.sweep()])
    await portal.jobs.runDue()
    expect(portal.asked).toHaveLength(2)
    expect(isBroken(await check())).toBe(false)
    expect((await countBrokenLinks(database.db)).count).toBe(0)
    const since = (await check()).failingSince
    portal.clock.pass(day)
    await sweep()
    expect(await check()).toMatchObject({ state: 'broken', note: '404', failingSince: since })
    expect(isBroken(await check())).toBe(true)
    expect(await countBrokenLinks(database.db)).toEqual({ count: 1, oldest: since })
    portal.found.now = { state: 'ok', note: null }
    portal.clock.pass(day)
    await sweep()
    expect(await check()).toMatchObject({ state: 'ok', failingSince: null })
    expect((await countBrokenLinks(database.db)).count).toBe(0)
  })

  it('are asked again at once where an admin wants it, but not for ever; another address was never asked', async () => {
    const law = await group('Recht')
    const id = await link(law, 'Hof')
    await portal.sentMails()
    for (let i = 0; i < 30; i += 1) await portal.links.checkNow(louis, id)
    expect(await refused(portal.links.checkNow(louis, id))).toBe('request.too-many-requests')
    const { version } = await portal.links.link(louis, id)
    const changed = fields({ group: law, url: 'https://nieuw.example.be', version: String(version) })
    await portal.links.changeLink(louis, id, changed)
    expect((await portal.links.link(louis, id)).check.checkedAt).toBeNull()
    await portal.sentMails()
    expect(portal.asked.at(-1)).toBe('https://nieuw.example.be')
  })

  it('are a few an hour, so that nothing waits for them', async () => {
    const law = await group('Recht')
    for (let i = 0; i < 9; i += 1) await link(law, `l${i}`)
    await portal.sentMails()
    portal.asked.length = 0
    portal.clock.pass(7 * day)
    await portal.links.sweep()
    await portal.jobs.runDue()
    expect(portal.asked).toHaveLength(4)
  })

  it('are found by an index', async () => {
    for (const query of [neverCheckedQuery(database.db, 4), dueQuery(database.db, 1, 4)])
      expect(await planOf(database, query)).toEqual({ scanned: [], sorts: false })
  })
})
