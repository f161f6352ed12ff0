import type { CompiledQuery } from 'kysely'
import { describe, expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import { planOf } from '#tests/support/planner.ts'
import { statementsOf } from '#tests/support/statements.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember, anAdmin } from '#tests/support/viewers.ts'
import { withStatistics } from '#tests/support/with-statistics.ts'
import { createResourceRepository, type ResourceRepository } from './resource.repository.server.ts'

type Visible = ReturnType<ResourceRepository['visibleTo']>

describe.each(['without', 'with'])('%s statistics', (statistics) => {
  describeOnEachDatabase('reading the intranet', (openEmpty) => {
    const open = async () => (statistics === 'with' ? withStatistics(await openEmpty()) : openEmpty())

    const place = { folder: true, sort: 'b', id: 'x' }
    const inFolder = { collection: 'userIntranet', parent: 'some-folder', language: 'nl' } as const
    const atRoot = { ...inFolder, parent: null, language: 'fr' } as const
    const indexed: [string, (visible: Visible) => Promise<unknown>][] = [
      ['a folder', (visible) => visible.list(inFolder)],
      ['the root', (visible) => visible.list(atRoot)],
      ['a later piece of a folder', (visible) => visible.list(inFolder, place, 50)],
      ['a later piece of the root', (visible) => visible.list(atRoot, { ...place, folder: false }, 50)],
    ]
    const viewers = [aMember(), anAdmin()]

    it('takes folders and the root from the index in order: no scan, no sort', async () => {
      const database = await open()
      for (const viewer of viewers)
        for (const [what, read] of indexed) {
          const [statement, ...others] = await statementsOf(database, (db) =>
            read(createResourceRepository(db).visibleTo(viewer)),
          )
          expect(others).toEqual([])
          const plan = await planOf(database, { compile: () => statement as CompiledQuery })
          expect(plan, what).toEqual({ scanned: [], sorts: false })
        }
    })

    const unsorted: [string, (visible: Visible) => Promise<unknown>][] = [
      ['one resource', (visible) => visible.byId('x')],
      ['one file', (visible) => visible.fileById('x')],
      ['the way to a folder', (visible) => visible.pathTo('x')],
      ['what a visitor sees at the root', (visible) => visible.list(atRoot)],
    ]

    it('finds single ones, ways and what a visitor sees without a scan', async () => {
      const database = await open()
      for (const viewer of [...viewers, visitor])
        for (const [what, read] of unsorted) {
          const [statement] = await statementsOf(database, (db) => read(createResourceRepository(db).visibleTo(viewer)))
          const { scanned } = await planOf(database, { compile: () => statement as CompiledQuery })
          expect(scanned, what).toEqual([])
        }
    })
  })
})
