import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import { openAdministration, type TestAdministration } from '#tests/support/open-administration.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { savedViewSchemas } from './saved-views.schema.ts'
import { firstColumns } from './user-selection.ts'

describeOnEachDatabase('what admins keep of the list', (open) => {
  let portal: TestAdministration
  let admin: Member
  beforeEach(async () => {
    portal = openAdministration(await open())
    admin = await portal.somebody('ADMIN')
  })

  it('is a view with a name, for all admins, to rename and to delete', async () => {
    const { administration } = portal
    const other = await portal.somebody('DEV')
    const late = await administration.saveView(admin, { name: 'Te laat', query: '?payment=overdue&after=x&sort=size' })
    expect(await administration.savedViews(other)).toEqual([
      { id: late.id, name: 'Te laat', query: '?payment=overdue' },
    ])
    await administration.renameView(other, { id: late.id, name: 'Achterstallig 2026' })
    expect(await administration.savedViews(admin)).toMatchObject([{ name: 'Achterstallig 2026' }])
    await administration.removeView(other, { id: late.id })
    expect(await administration.savedViews(admin)).toEqual([])
    const renaming = administration.renameView(admin, { id: late.id, name: 'x' })
    await expect(renaming).rejects.toMatchObject({ code: 'view.not-there' })
  })

  it('is for admins only', async () => {
    const user = await portal.somebody('USER')
    await expect(portal.administration.savedViews(user)).rejects.toMatchObject({ status: 403 })
    const saving = portal.administration.saveView(user, { name: 'x', query: '' })
    await expect(saving).rejects.toMatchObject({ status: 403 })
  })

  it('ends at fifty views', async () => {
    const save = () => portal.administration.saveView(admin, { name: 'x', query: '' })
    for (let i = 0; i < 50; i += 1) await save()
    await expect(save()).rejects.toMatchObject({ code: 'view.too-many' })
  })

  it('is the columns that each chose, in their order', async () => {
    const { administration } = portal
    const other = await portal.somebody('ADMIN')
    await administration.chooseColumns(admin, ['status', 'email', 'status', 'cats'])
    expect(await administration.columnsOf(admin)).toEqual(['status', 'email'])
    expect(await administration.columnsOf(other)).toEqual(firstColumns)
    await administration.chooseColumns(admin, [])
    expect(await administration.columnsOf(admin)).toEqual(firstColumns)
  })
})

it.each(['', ' \u200B ', 'x'.repeat(61)])('a view has a name that fits: %j', (name) => {
  expect(savedViewSchemas.save.safeParse({ name, query: '' }).success).toBe(false)
})
