import { beforeEach, expect, it } from 'vitest'
import { type Viewer, visitor } from '#platform/access/viewer.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { openTestIntranet, type TestIntranet } from '#tests/support/open-test-intranet.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'

describeOnEachDatabase('live updates of the intranet', (open) => {
  let intranet: TestIntranet
  let hidden: string
  let shown: string

  beforeEach(async () => {
    intranet = await openTestIntranet(await open())
    const aFolder = async () =>
      (await intranet.resources.addFolder(intranet.louis, 'userIntranet', null, { nameNL: 'a', nameFR: 'b' })).id
    hidden = await aFolder()
    shown = await aFolder()
    await intranet.db.updateTable('intranetResource').set({ visibility: 'public' }).where('id', '=', shown).execute()
  })

  const viewers: [string, Viewer][] = [
    ['visitor', visitor],
    ['USER', aMember()],
    ['ADMIN', anAdmin()],
    ['DEV', aMember({ role: 'DEV' })],
  ]
  const listeners = async (topic: string) => {
    const allowed: string[] = []
    for (const [who, viewer] of viewers) if (await intranet.topicRule(viewer, topic)) allowed.push(who)
    return allowed
  }

  it('reach those who may read the listing, and nobody else', async () => {
    expect(await listeners('intranet:userIntranet:root')).toEqual(['visitor', 'USER', 'ADMIN', 'DEV'])
    expect(await listeners(`intranet:userIntranet:${shown}`)).toEqual(['visitor', 'USER', 'ADMIN', 'DEV'])
    expect(await listeners(`intranet:userIntranet:${hidden}`)).toEqual(['USER', 'ADMIN', 'DEV'])
    expect(await listeners('intranet:adminIntranet:root')).toEqual(['ADMIN', 'DEV'])
    expect(await listeners(`intranet:adminIntranet:${newId()}`)).toEqual(['ADMIN', 'DEV'])
  })

  it.each([
    'intranet',
    'intranet:userIntranet',
    'intranet:userIntranet:',
    'intranet:other:root',
    'intranet:userIntranet:root:x',
    "intranet:userIntranet:' or 1=1",
  ])('cannot be asked for as %s', async (topic) => {
    expect(await listeners(topic)).toEqual([])
  })

  it('tell the visitors root too when something public changes below', async () => {
    intranet.announced.length = 0
    await intranet.aFile('x', { parent: shown })
    expect(intranet.announced).toEqual([`intranet:userIntranet:${shown}`, 'intranet:userIntranet:root'])
  })
})
