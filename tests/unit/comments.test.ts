import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { emailsOf, pathIn } from '#tests/support/emails.ts'
import { anArticle, idOf } from '#tests/support/open-comments.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { readable } from '#tests/support/portal-state.ts'
import type { TestBrowser } from '#tests/support/test-browser.ts'
import { anAdmin } from '#tests/support/viewers.ts'

const article = idOf('article')
const at = `/article/${article}`
let test: TestPortal
let anna: TestMember
beforeEach(async () => {
  test = await openTestPortal()
  anna = await test.aMember({ firstName: 'Anna', lastName: 'Peeters' })
  await test.portal.database.db.insertInto('articlesArticle').values(anArticle()).execute()
})
afterEach(() => test.close())

/** The page that shows this comment; pages with a query are not cached. */
const thread = async (browser: TestBrowser, id = idOf('none')) => readable(await textOf(browser, `${at}?comment=${id}`))
const textOf = async (browser: TestBrowser, path: string) => (await browser.get(path)).text()
const rows = () => test.portal.database.db.selectFrom('articlesComment').selectAll().orderBy('createdAt').execute()
const letVisitors = () =>
  test.portal.services.organisation.save(
    anAdmin(),
    {
      nameNl: 'Vereniging',
      nameFr: 'Association',
      legalForm: 'vzw',
      inLiquidation: false,
      taglineNl: '',
      taglineFr: '',
      addressNl: '',
      addressFr: '',
      enterpriseNumber: '',
      courtNl: '',
      courtFr: '',
      email: '',
      phone: '',
      iban: '',
      mailSenderNl: '',
      mailSenderFr: '',
      mailReplyTo: '',
      fee: 0,
      languages: ['nl', 'fr'],
      magistrateLabelNl: '',
      magistrateLabelFr: '',
      occupationsNl: '',
      occupationsFr: '',
      uploadLimit: null,
      visitorComments: true,
    },
    0,
  )

/** As a browser without scripts sends the form of a page. */
async function sendForm(browser: TestBrowser, page: string, to: string, fields: Record<string, string>) {
  const html = await textOf(browser, page)
  const token = /name="_xsrf" value="([^"]+)"/.exec(html)?.[1] ?? ''
  const body = new URLSearchParams({ ...fields, _xsrf: token })
  return browser.request(to, { method: 'POST', body, headers: { Origin: test.origin } })
}

describe('members', () => {
  it('post without scripts and are led to what they wrote; with scripts they get its id', async () => {
    const browser = test.as(anna)
    const sent = await sendForm(browser, at, `${at}/comments`, { text: 'Goed <b>zo</b>: https://tandem.be/a' })
    const [first] = await rows()
    expect([sent.status, sent.headers.get('Location')]).toEqual([
      302,
      `${at}?comment=${first?.id}#comment-${first?.id}`,
    ])
    const shown = await textOf(browser, `${at}?comment=${first?.id}`)
    expect(shown).toContain('Uw reactie is geplaatst.')
    expect(shown).toContain('Goed &lt;b&gt;zo&lt;/b&gt;: <a href="https://tandem.be/a" rel="nofollow ugc noopener">')
    const answer = await browser.post(`${at}/comments.data`, { text: 'Dank u.', answers: first?.id ?? '' })
    const [, second] = await rows()
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining(second?.id ?? 'none')])
    expect(second).toMatchObject({ parent: first?.id, replyTo: 'Anna Peeters' })
  })

  it('keep what they typed when it is refused', async () => {
    const browser = test.as(anna)
    const tooLong = await sendForm(browser, at, `${at}/comments`, { text: 'a'.repeat(2001) })
    expect(tooLong.status).toBe(422)
    const page = readable(await tooLong.text())
    expect(page).toContain('Een reactie telt hoogstens 2.000 tekens.')
    expect(page).toContain('a'.repeat(2001))
    const gone = await sendForm(browser, at, `${at}/comments`, { text: 'Ja.', answers: idOf('gone') })
    expect([gone.status, readable(await gone.text())]).toEqual([
      409,
      expect.stringContaining('De reactie waarop u antwoordt, is er niet meer.'),
    ])
    expect(await rows()).toEqual([])
  })

  it('change, delete and bring back their own; nobody else does', async () => {
    const browser = test.as(anna)
    const bert = test.as(await test.aMember({ firstName: 'Bert' }))
    await browser.post(`${at}/comments`, { text: 'Godd.' })
    const [{ id = '' } = {}] = await rows()
    const own = `${at}/comments/${id}`
    expect((await bert.get(own)).status).toBe(404)
    for (const [intent, status] of [
      ['edit', 404],
      ['delete', 404],
      ['restore', 404],
    ] as const)
      expect((await bert.post(`${own}.data`, { intent, text: 'Van Bert' })).status).toBe(status)
    expect((await sendForm(browser, own, own, { intent: 'edit', text: 'Goed.' })).status).toBe(302)
    expect(await thread(bert, id)).toContain('bewerkt')
    expect((await sendForm(browser, own, own, { intent: 'delete' })).status).toBe(302)
    expect(await thread(bert, id)).not.toContain('Goed.')
    expect(await thread(browser, id)).toContain('U hebt deze reactie verwijderd.')
    await browser.post(`${own}.data`, { intent: 'restore' })
    expect(await thread(bert, id)).toContain('Goed.')
    test.clock.forward(15 * 60)
    const late = await browser.post(own, { intent: 'edit', text: 'Veel beter.' })
    expect([late.status, readable(await late.text())]).toEqual([
      409,
      expect.stringMatching(/Die tijd is voorbij; uw tekst blijft staan\.[\s\S]*Veel beter\./),
    ])
  })

  it('read on a page of a member what they wrote, and nothing that is gone', async () => {
    const browser = test.as(anna)
    for (const text of ['Blijft.', 'Verborgen.', 'Weg.']) await browser.post(`${at}/comments`, { text })
    const { db } = test.portal.database
    await db.updateTable('articlesComment').set({ hiddenAt: 5 }).where('comment', '=', 'Verborgen.').execute()
    await db.updateTable('articlesComment').set({ deletedAt: 5 }).where('comment', '=', 'Weg.').execute()
    const page = await textOf(browser, `/user/${anna.id}`)
    expect(page).toContain('Blijft.')
    expect(page).not.toMatch(/Verborgen\.|Weg\./)
    await db.updateTable('articlesArticle').set({ state: 'withdrawn' }).execute()
    expect(await textOf(browser, `/user/${anna.id}`)).not.toContain('Blijft.')
  })
})

describe('visitors', () => {
  const form = { text: 'Mooi.', displayName: 'Zoë', email: 'zoe@example.be' }

  it('read, and are led to sign in to write: the page is static and holds no form', async () => {
    await test.as(anna).post(`${at}/comments`, { text: 'Goed.' })
    const page = await textOf(test.visitor(), at)
    expect(page).toContain('Goed.')
    expect(page).toContain(`href="/login?to=${encodeURIComponent(`${at}#write-comment`)}"`)
    expect(page.slice(page.indexOf('id="comments"'), page.indexOf('</main'))).not.toMatch(/<form|<button|Antwoorden/)
    const asked = await test.visitor().get(`${at}/comments`)
    expect([asked.status, asked.headers.get('Location')]).toEqual([
      302,
      `/login?to=${encodeURIComponent(`${at}#write-comment`)}`,
    ])
    expect((await test.visitor().post(`${at}/comments.data`, form)).status).toBe(401)
    expect(await rows()).toHaveLength(1)
  })

  it('write where the association lets them, and confirm by the link of an email', async () => {
    await letVisitors()
    const browser = test.visitor()
    expect(await textOf(browser, at)).toContain(`href="${at}/comments"`)
    const wrong = await sendForm(browser, `${at}/comments`, `${at}/comments`, { text: 'Mooi.' })
    expect([wrong.status, readable(await wrong.text())]).toEqual([422, expect.stringContaining('Vul uw naam in.')])
    const sent = await sendForm(browser, `${at}/comments`, `${at}/comments`, form)
    const waiting = sent.headers.get('Location') ?? ''
    expect(await textOf(browser, waiting)).toMatch(/Wacht op uw bevestiging[\s\S]*Mooi\./)
    expect(await thread(test.as(anna))).not.toContain('Mooi.')

    const mail = (await emailsOf(test)).find(({ to }) => to === form.email)
    const link = pathIn(mail ?? { text: '' })
    const looked = await test.visitor().get(link)
    expect([looked.headers.get('Referrer-Policy'), looked.headers.get('Cache-Control')]).toEqual([
      'no-referrer',
      'private, no-store',
    ])
    expect(await thread(test.as(anna))).not.toContain('Mooi.')
    const confirmed = await sendForm(browser, link, link, {})
    expect(confirmed.status).toBe(302)
    const shown = await thread(test.as(anna))
    expect(shown).toMatch(/Zoë[\s\S]*Bezoeker[\s\S]*Mooi\./)
    expect(shown).not.toContain(form.email)
    expect((await browser.get(waiting)).headers.get('Location')).toContain('#comment-')
    const again = await sendForm(browser, '/team/become-member', link, {})
    expect([again.status, (await test.visitor().get(link)).status]).toEqual([410, 410])
  })

  it('get the same answer whoever has the address', async () => {
    await letVisitors()
    const answers = []
    for (const email of [anna.email, 'niemand@example.be']) {
      const response = await test.visitor().post(`${at}/comments`, { ...form, email })
      const place = response.headers.get('Location')?.replace(/[\w-]{22}$/, '…')
      const page = await textOf(test.visitor(), response.headers.get('Location') ?? '')
      answers.push([response.status, place, page.slice(page.indexOf('id="comments"'), page.indexOf('</main'))])
    }
    expect(answers[0]).toEqual(answers[1])
  })
})

it('whoever writes too much waits: visitors by their network, members by who they are', async () => {
  await test.close()
  test = await openTestPortal({}, { isLimited: true })
  const { db } = test.portal.database
  await db.insertInto('articlesArticle').values(anArticle()).execute()
  const visitor = test.visitor()
  const member = test.as(await test.aMember())
  for (const [browser, most] of [
    [visitor, 20],
    [member, 60],
  ] as const) {
    for (let i = 0; i < most; i += 1) await browser.post(`${at}/comments`)
    const refused = await browser.post(`${at}/comments`, { text: 'Nog een.' })
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600'])
  }
  expect(await rows()).toEqual([])
})
