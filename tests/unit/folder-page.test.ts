import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'

const longName = 'Verslag van de buitengewone algemene vergadering van de leden in november'

let test: TestPortal
let admin: TestBrowser
let member: TestBrowser
let folder: string

beforeAll(async () => {
  test = await openTestPortal()
  admin = test.as(await test.aMember({ role: 'ADMIN' }))
  member = test.as(await test.aMember())
  folder = await aFolder('Verslagen', null)
})
afterAll(() => test.close())

async function aFolder(nameNL: string, parent: string | null): Promise<string> {
  const body = { nameNL, nameFR: `${nameNL} (fr)`, parent }
  const response = await admin.json('POST', '/api/v1/intranet/userIntranet/resources', body)
  return ((await response.json()) as { id: string }).id
}

const pageOf = async (reader: TestBrowser, address: string) => (await reader.get(address)).text()
const rowsOf = (html: string) => html.match(/<tr [^>]*data-row="[^"]+".*?<\/tr>/g) ?? []

describe('the page of a folder, whose rows the server remembers', () => {
  it('shows the same rows the second time, and nothing in their place', async () => {
    await aFolder('Eerste', folder)
    await aFolder('Tweede', folder)
    const [first, again] = [
      await pageOf(member, `/information/${folder}`),
      await pageOf(member, `/information/${folder}`),
    ]
    expect(rowsOf(first)).toHaveLength(2)
    expect(rowsOf(again)).toEqual(rowsOf(first))
    expect(first).toContain('<tbody><tr ')
    expect(first).toMatch(/<\/tr><\/tbody>/)
  })

  it('shows a new name and a new mark at once', async () => {
    const id = await aFolder('Oud', folder)
    expect(await pageOf(member, `/information/${folder}`)).toContain('>Oud<')
    const fields = { intent: 'rename', id, revision: '0', nameNL: 'Nieuw &amp; <b>vet</b>', nameFR: 'Neuf' }
    expect((await admin.post('/information/changes', fields)).status).toBeLessThan(400)
    const html = await pageOf(member, `/information/${folder}`)
    expect(html).not.toContain('>Oud<')
    expect(html).toContain('>Nieuw &amp;amp; &lt;b&gt;vet&lt;/b&gt;<')
    const [before] = rowsOf(html).filter((row) => row.includes(id))
    await admin.post('/information/changes', { intent: 'visibility', id, visibility: 'public' })
    const [after] = rowsOf(await pageOf(member, `/information/${folder}`)).filter((row) => row.includes(id))
    expect(after).not.toBe(before)
  })

  it('keeps the languages apart, and what only admins may do', async () => {
    const id = await aFolder('Gescheiden', folder)
    const rowOf = (html: string) => rowsOf(html).find((row) => row.includes(id))
    const dutch = rowOf(await pageOf(member, `/information/${folder}`))
    const french = rowOf(await pageOf(member, `/information/${folder}?lang=fr`))
    expect([dutch, french]).toEqual([
      expect.stringContaining('>Gescheiden<'),
      expect.stringContaining('>Gescheiden (fr)<'),
    ])
    await member.get('/information?lang=nl')
    expect(dutch).not.toContain('draggable="true"')
    expect(rowOf(await pageOf(admin, `/information/${folder}`))).toContain('draggable="true"')
    expect(rowOf(await pageOf(member, `/information/${folder}`))).toBe(dutch)
  })

  it('tells each cut name in full, to who points at it and to readers', async () => {
    const long = await aFolder('Lang', null)
    await aFolder(longName, long)
    await aFolder(longName, long)
    const html = await pageOf(member, `/information/${long}`)
    const rows = html.split('data-row=').slice(1)
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toContain(`data-tooltip="${longName}" data-tooltip-essential="true"`)
      expect(row).toContain(`<span class="sr-only">${longName}</span>`)
    }
  })
})

describe('a page of which a part is fetched on demand', () => {
  it('comes whole, with what was found, the first time too', async () => {
    await aFolder('Zoekgeraakt', null)
    await test.portal.drain()
    const html = await pageOf(member, '/information?q=zoekgeraakt')
    expect(html).not.toContain('<!--$!-->')
    expect(html).toMatch(/^<!DOCTYPE html><html/)
    expect(html.match(/streamController\.enqueue/g)).toHaveLength(1)
    expect(html.match(/streamController\.close/g)).toHaveLength(1)
  })
})
