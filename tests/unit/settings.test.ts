import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'

let test: TestPortal
let lien: TestMember
beforeAll(async () => {
  test = await openTestPortal()
  lien = await test.aMember({ firstName: 'Lien', lastName: 'Maes' })
})
afterAll(() => test.close())

const profile = { section: 'profile', firstName: 'Lien', lastName: 'Maes', occupation: '', revision: '0' }

/** As a browser without scripts sends it: the token stands in the form. */
async function sendNatively(form: Record<string, string>) {
  const browser = test.as(lien)
  const page = await (await browser.get('/settings')).text()
  const token = /name="_xsrf" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const body = new URLSearchParams({ ...form, _xsrf: token })
  const answer = await browser.request('/settings', { method: 'POST', body, headers: { Origin: test.origin } })
  return { browser, answer }
}

describe('the settings', () => {
  it('show what is kept, in the reader’s language', async () => {
    const page = await (await test.as(lien).get('/settings?lang=fr')).text()
    expect(page).toContain('Profil et préférences')
    expect(page).toContain('value="Lien"')
    expect(page).toMatch(/<a [^>]*href="\/settings"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/settings"/)
  })

  it('save one section without scripts and come back to it', async () => {
    const { browser, answer } = await sendNatively({ section: 'avatar', avatarColor: 'pink-500' })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/settings#avatar')
    expect(await (await browser.get('/settings')).text()).toContain('Uw instelling is opgeslagen.')
  })

  it('switch the language and the theme of a browser without scripts', async () => {
    const { answer } = await sendNatively({ section: 'appearance', appearance: 'dark' })
    expect(answer.headers.getSetCookie().join()).toContain('theme=dark; Path=/; SameSite=Lax; Max-Age=31536000')
    const { answer: back } = await sendNatively({ section: 'appearance', appearance: 'system' })
    expect(back.headers.getSetCookie().join()).toContain('theme=; Path=/; SameSite=Lax; Max-Age=0')
    const { browser, answer: french } = await sendNatively({ section: 'language', defaultLanguage: 'fr' })
    expect(french.headers.getSetCookie().join()).toContain('lang=fr')
    expect(await (await browser.get('/settings')).text()).toContain('Votre choix a été enregistré.')
    await sendNatively({ section: 'language', defaultLanguage: 'nl' })
  })

  it('keep what was typed when a name is missing, and say so at its field', async () => {
    const { answer } = await sendNatively({ ...profile, firstName: '  ', occupation: 'Griffier' })
    expect(answer.status).toBe(422)
    const page = await answer.text()
    expect(page).toContain('Vul uw voornaam in.')
    expect(page).toContain('value="Griffier"')
  })

  it.each([
    [{ ...profile, lastName: 'x'.repeat(101) }],
    [{ ...profile, revision: 'many' }],
    [{ section: 'avatar', avatarColor: 'green' }],
    [{ section: 'language', defaultLanguage: 'en' }],
    [{ section: 'tooltips', showTooltips: 'perhaps' }],
    [{ section: 'role', role: 'ADMIN' }],
    [{}],
  ] as Record<string, string>[][])('refuse %j', async (form) => {
    expect((await test.as(lien).post('/settings', form)).status).toBe(422)
  })

  it('let administrators alone choose whether they are mailed what waits', async () => {
    const admin = await test.aMember({ role: 'ADMIN' })
    const isOffered = async (member: TestMember) =>
      (await (await test.as(member).get('/settings')).text()).includes('name="adminMails"')
    expect([await isOffered(admin), await isOffered(lien)]).toEqual([true, false])
    expect((await test.as(admin).post('/settings', { section: 'notices', adminMails: 'false' })).status).toBe(200)
    expect(await test.portal.services.members.ownProfile({ id: admin.id } as never)).toMatchObject({
      adminMails: false,
    })
    const dev = await test.aMember({ role: 'DEV' })
    for (const member of [lien, dev]) {
      const answer = await test.as(member).post('/settings', { section: 'notices', adminMails: 'false' })
      expect([answer.status, await answer.text()]).toEqual([403, expect.stringContaining('admin-guard.not-admin')])
      expect(await test.portal.services.members.ownProfile({ id: member.id } as never)).toMatchObject({
        adminMails: true,
      })
    }
  })

  it('refuse a profile that was saved elsewhere since, with what was typed', async () => {
    const revision = String((await test.portal.services.members.ownProfile({ id: lien.id } as never)).revision)
    expect((await test.as(lien).post('/settings', { ...profile, revision, occupation: 'Rechter' })).status).toBe(200)
    const late = await sendNatively({ ...profile, revision, occupation: 'Notaris' })
    expect(late.answer.status).toBe(409)
    const page = await late.answer.text()
    expect(page).toContain('intussen elders gewijzigd')
    expect(page).toContain('value="Notaris"')
    expect(page).toContain('Nu opgeslagen: Rechter')
    // Sent once more it holds: the page names what is kept now.
    expect(page).toContain(`name="revision" value="${Number(revision) + 1}"`)
  })
})
