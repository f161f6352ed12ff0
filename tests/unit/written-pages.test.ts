import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
beforeEach(async () => {
  test = await openTestPortal()
})
afterEach(() => test.close())

const admin = async () => test.as(await test.aMember({ role: 'ADMIN' }))
const pageForm = { version: '0', slides: '', 'text.title.nl': 'Samen waken', 'text.title.fr': 'Écouter ensemble' }
const editor = '/administration/pages/home'

describe('a page that an admin writes', () => {
  it('is what its readers then get, in both languages', async () => {
    const browser = await admin()
    const before = await (await test.visitor().get('/?lang=fr')).text()
    expect(before).not.toContain('Écouter ensemble')
    expect((await browser.post(editor, pageForm)).headers.get('Location')).toBe(editor)
    expect(await (await test.visitor().get('/?lang=fr')).text()).toContain('Écouter ensemble')
    expect(await (await test.visitor().get('/?lang=nl')).text()).toContain('Samen waken')
  })

  it('answers an older form with both texts, and changes nothing', async () => {
    const browser = await admin()
    await browser.post(editor, pageForm)
    const answer = await browser.post(editor, { ...pageForm, 'text.title.nl': 'Zonder te weten' })
    const page = await answer.text()
    expect(answer.status).toBe(409)
    expect(page).toContain('Iemand anders heeft deze pagina intussen opgeslagen')
    expect(page).toContain('Zonder te weten')
    expect(await (await test.visitor().get('/')).text()).toContain('Samen waken')
  })

  it('keeps what was typed beside what is wrong with it', async () => {
    const browser = await admin()
    const answer = await browser.post(editor, { ...pageForm, 'text.title.fr': 'x'.repeat(121) })
    const page = await answer.text()
    expect(answer.status).toBe(422)
    expect(page).toContain('id="field-text.title.fr-error"')
    expect(page).toContain('x'.repeat(121))
  })

  it('is previewed as a visitor would get it, in the asked language and theme, and cached by nobody', async () => {
    const browser = await admin()
    const answer = await browser.post(`${editor}/preview?language=fr&theme=dark`, pageForm)
    const page = await answer.text()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Cache-Control')).toContain('no-store')
    expect(page).toContain('Écouter ensemble')
    expect(page).toMatch(/<html lang="fr-BE"[^>]*class="dark"/)
    expect(page).not.toContain('<script')
    expect(page).toContain('/login')
    expect(await (await test.visitor().get('/?lang=fr')).text()).not.toContain('Écouter ensemble')
  })

  it('is previewed for admins only, and only where it could be saved', async () => {
    const member = test.as(await test.aMember())
    expect((await test.visitor().post(`${editor}/preview`, pageForm)).status).toBe(401)
    expect((await member.post(`${editor}/preview`, pageForm)).status).toBe(403)
    const browser = await admin()
    expect((await browser.post(`${editor}/preview`, { version: '0' })).status).toBe(400)
    expect((await browser.post('/administration/pages/no-such-page/preview', pageForm)).status).toBe(404)
  })
})
