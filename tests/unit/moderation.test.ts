import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestMember } from '#tests/support/a-member.ts'
import { aCommentRow, anArticleRow } from '#tests/support/an-article.ts'
import { openTestPortal, type TestPortal } from '#tests/support/open-test-portal.ts'
import { readable } from '#tests/support/portal-state.ts'

let test: TestPortal
let author: TestMember
let reader: TestMember
let admin: TestMember
let number = 0
beforeAll(async () => {
  test = await openTestPortal()
  author = await test.aMember({ firstName: 'Zoë', defaultLanguage: 'fr' })
  reader = await test.aMember({ firstName: 'Lien' })
  admin = await test.aMember({ role: 'ADMIN', firstName: 'Louis' })
})
afterAll(() => test.close())

let article: string
let comment: string
beforeEach(async () => {
  const { db } = test.portal.database
  number += 1
  article = `article-${number}`
  comment = `comment-${number}`
  const facts = { title: `Studiedag ${number}`, excerpt: 'Kort.', createdAt: 1 }
  await db.insertInto('articlesArticle').values(anArticleRow(article, facts)).execute()
  const written = { article, user: author.id, displayName: 'Zoë Peeters', comment: '<b>Onzin</b>', createdAt: 1 }
  await db.insertInto('articlesComment').values(aCommentRow(comment, written)).execute()
})
const place = () => `/article/${article}/comments/${comment}`
const row = () =>
  test.portal.database.db.selectFrom('articlesComment').selectAll().where('id', '=', comment).executeTakeFirstOrThrow()
const report = () => test.as(reader).post(`${place()}/report`, { reason: 'offensive' })
const decisions = '/administration/comments/decisions'
const seen = async (browser = test.as(admin)) =>
  /name="card" value="([^"]+)"/.exec(await (await browser.get(`/administration/comments/${comment}`)).text())?.[1] ?? ''

describe('the page to report a comment', () => {
  it('asks a visitor to sign in, and leads them back', async () => {
    const response = await test.visitor().get(`${place()}/report`)
    expect(response.status).toBe(302)
    expect(response.headers.get('Location')).toContain(encodeURIComponent(`${place()}/report`))
  })

  it('shows the comment as text, keeps what was typed, and says what is missing', async () => {
    const browser = test.as(reader)
    const page = readable(await (await browser.get(`${place()}/report`)).text())
    for (const said of ['Reactie melden', 'Zoë Peeters', '&lt;b&gt;Onzin&lt;/b&gt;', 'Persoonsgegevens van iemand'])
      expect(page).toContain(said)
    const refused = await browser.post(`${place()}/report`, { reason: 'other', explanation: '' })
    expect(refused.status).toBe(422)
    expect(readable(await refused.text())).toContain('Leg uit wat er scheelt.')
  })

  it('needs no script: the report is kept and thanked for under the article', async () => {
    const response = await report()
    expect([response.status, response.headers.get('Location')]).toEqual([302, `/article/${article}`])
    const again = await report()
    expect(again.status).toBe(409)
    expect(readable(await again.text())).toContain('U hebt deze reactie al gemeld.')
    expect((await test.as(author).post(`${place()}/report`, { reason: 'spam' })).status).toBe(403)
  })

  it('is not there for a comment that is gone, and a script hears why', async () => {
    expect((await test.as(reader).get(`/article/${article}/comments/none/report`)).status).toBe(404)
    const response = await test.as(reader).post(`/article/${article}/comments/none/flags`, { reason: 'spam' })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ problem: { key: 'error.flag.comment-gone' } })
  })

  it('tells nobody but admins who reported', async () => {
    await report()
    for (const browser of [test.visitor(), test.as(author), test.as(await test.aMember())])
      for (const path of [`/article/${article}`, `/user/${author.id}`, `${place()}/report`]) {
        const text = await (await browser.get(path)).text()
        expect(text).not.toContain(reader.id)
      }
    expect(await (await test.as(admin).get('/administration/comments')).text()).toContain(`members/${reader.id}`)
  })
})

describe('the queue without scripts', () => {
  it('keeps with one button, several at once, and takes it back', async () => {
    await report()
    const browser = test.as(admin)
    const card = await seen(browser)
    const kept = await browser.post('/administration/comments', { intent: 'decide', decision: 'kept', card })
    expect([kept.status, kept.headers.get('Location')]).toEqual([302, '/administration/comments'])
    expect(Boolean((await row()).flagged)).toBe(false)
    const page = await (await browser.get('/administration/comments')).text()
    expect(readable(page)).toContain(`Goedgekeurd: reactie van Zoë Peeters bij “Studiedag ${number}”`)
    const ids = /name="ids" value="([^"]+)"/.exec(page)?.[1] ?? ''
    await browser.post('/administration/comments', { intent: 'undo', ids })
    expect(Boolean((await row()).flagged)).toBe(true)
  })

  it('says what was not chosen, and that another decided meanwhile', async () => {
    await report()
    const browser = test.as(admin)
    const card = await seen(browser)
    const nothing = await browser.post('/administration/comments', { intent: 'decide', decision: 'hidden' })
    expect(nothing.status).toBe(422)
    expect(readable(await nothing.text())).toContain('Selecteer minstens één reactie.')
    await browser.post('/administration/comments', { intent: 'decide', decision: 'hidden', card })
    await browser.post('/administration/comments', { intent: 'decide', decision: 'kept', card })
    expect(readable(await (await browser.get('/administration/comments')).text())).toContain('intussen al beslist')
    expect((await row()).hiddenBy).toBe(admin.id)
  })

  it('asks on a page of its own why, and what the author shall read, in their language', async () => {
    await report()
    const browser = test.as(admin)
    const page = await (await browser.get(`/administration/comments/${comment}`)).text()
    expect(readable(page)).toContain('Nous avons masqué votre commentaire')
    const order = { decision: 'hidden', reason: 'offensive', notify: 'on', card: await seen(browser) }
    const empty = await browser.post(`/administration/comments/${comment}`, { ...order, letter: ' ' })
    expect(empty.status).toBe(422)
    expect(readable(await empty.text())).toContain('Schrijf een bericht voor de auteur')
    const other = await browser.post(`/administration/comments/none`, { ...order, letter: 'Bonjour.' })
    expect(other.status).toBe(400)
    const done = await browser.post(`/administration/comments/${comment}`, { ...order, letter: 'Restez courtois.' })
    expect(done.status).toBe(302)
    expect((await row()).hiddenBy).toBe(admin.id)
    test.clock.forward(5 * 60)
    await test.portal.services.jobs.runDue()
    const mails = await test.portal.database.db.selectFrom('platformMail').selectAll().execute()
    const toAuthor = mails.find(({ recipient }) => recipient === author.email)
    expect(toAuthor?.text).toContain('Restez courtois.')
    expect(toAuthor?.text).toContain(`${test.origin}/article/${article}`)
    const toReader = mails.filter(
      ({ recipient, subject }) => recipient === reader.email && subject.includes(` ${number}”`),
    )
    expect(toReader).toHaveLength(1)
  })
})

describe('decisions of a script', () => {
  it('answer for each comment; each author gets the email of the reason', async () => {
    await report()
    const browser = test.as(admin)
    const card = await seen(browser)
    const order = { intent: 'decide', decision: 'deleted', reason: 'spam', notify: 'on', card }
    const { outcomes } = (await (await browser.post(decisions, order)).json()) as { outcomes: { id: string }[] }
    expect(outcomes).toMatchObject([{ comment, refused: null }])
    const again = await (await browser.post(decisions, order)).json()
    expect(again).toMatchObject({ outcomes: [{ comment, refused: { key: 'error.moderation.decided-meanwhile' } }] })
    const undone = await browser.post(decisions, { intent: 'undo', ids: outcomes[0]?.id ?? '' })
    expect(undone.status).toBe(200)
    expect((await row()).deletedAt).toBeNull()
    const over = await browser.post(decisions, { intent: 'undo', ids: outcomes[0]?.id ?? '' })
    expect(over.status).toBe(409)
  })

  it('are refused where they make no sense', async () => {
    const browser = test.as(admin)
    for (const [order, status] of [
      [{ intent: 'nothing' }, 400],
      [{ intent: 'decide', decision: 'burnt', card: `${comment}:::` }, 422],
      [{ intent: 'decide', decision: 'kept', card: '<script>' }, 422],
      [{ intent: 'decide-one', decision: 'hidden' }, 400],
      [{ intent: 'undo', ids: ' ' }, 422],
    ] as const)
      expect([order, (await browser.post(decisions, order)).status]).toEqual([order, status])
    expect((await test.as(reader).post(decisions, { intent: 'undo', ids: 'x' })).status).toBe(403)
  })
})
