import { expect, it } from 'vitest'
import { visitor } from '#platform/access/viewer.ts'
import { topics } from '#platform/live/topics.ts'
import { idOf, openComments, type TestComments } from '#tests/support/open-comments.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { aMember } from '#tests/support/viewers.ts'
import { commentSchemas } from './comment.schema.ts'

const article = idOf('article')
const zoe = { text: 'Mooi artikel.', answers: null, key: undefined, displayName: 'Zoë', email: 'zoe@example.be' }
const code = (expected: string) => expect.objectContaining({ code: expected })
const day = 24 * 3600

/** Five seconds later. */
const emailOf = async ({ sentMails }: TestComments, email = zoe.email) =>
  (await sentMails()).findLast(({ recipient }) => recipient === email)
const tokenIn = (text = '') => /\/confirm\/([\w-]{43})/.exec(text)?.[1] ?? ''

describeOnEachDatabase('what a visitor writes under an article', (open) => {
  it('is refused unless the association lets visitors write', async () => {
    const portal = await openComments(await open())
    portal.letVisitors(false)
    await expect(portal.comments.ofVisitors.ask(visitor, article, zoe, 'nl')).rejects.toEqual(
      code('comment.sign-in-first'),
    )
    expect(await portal.rows()).toEqual([])
  })

  it('is seen by nobody until the mailbox confirms it, and then by everybody, at the end', async () => {
    const portal = await openComments(await open())
    const { comments, clock, announced } = portal
    const id = await comments.ofVisitors.ask(visitor, article, zoe, 'fr')
    expect(await comments.ofVisitors.waiting(visitor, article, id)).toMatchObject({ name: 'Zoë' })
    for (const viewer of [visitor, aMember()]) expect((await comments.piece(viewer, article)).count).toBe(0)
    const mail = await emailOf(portal)
    expect(mail?.subject).toBe('Confirmez votre commentaire')
    expect(mail?.text).not.toContain('Mooi artikel')
    const token = tokenIn(mail?.text)
    expect(JSON.stringify(await portal.rows())).not.toContain(token)
    // A mail scanner looks, twice.
    for (const _ of [1, 2])
      expect(await comments.ofVisitors.toConfirm(visitor, article, token)).toMatchObject({ mustSignIn: false })
    expect([(await comments.piece(visitor, article)).count, announced]).toEqual([0, []])

    clock.pass(day)
    expect(await comments.ofVisitors.confirm(visitor, article, token)).toBe(id)
    expect((await comments.piece(visitor, article)).comments).toMatchObject([
      { id, name: 'Zoë', isMember: false, at: clock.seconds(), avatarColor: 'gray-400' },
    ])
    expect(announced).toEqual([topics.comments(article)])
    expect(JSON.stringify(await comments.piece(aMember(), article))).not.toContain(zoe.email)
  })

  it('is confirmed once, however often one presses', async () => {
    const portal = await openComments(await open())
    const { confirm, ask } = portal.comments.ofVisitors
    await ask(visitor, article, zoe, 'nl')
    const token = tokenIn((await emailOf(portal))?.text)
    const pressed = await Promise.allSettled([1, 2].map(() => confirm(visitor, article, token)))
    expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(pressed.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: code('comment.link-not-valid'),
    })
    for (const wrong of ['x', 'x'.repeat(43)])
      await expect(confirm(visitor, article, wrong)).rejects.toEqual(code('comment.link-not-valid'))
  })

  it('goes when nobody confirms it within two days', async () => {
    const portal = await openComments(await open())
    const { comments, clock } = portal
    await comments.ofVisitors.ask(visitor, article, zoe, 'nl')
    const token = tokenIn((await emailOf(portal))?.text)
    clock.pass(2 * day - 5 - 1)
    await comments.sweep()
    expect(await portal.rows()).toHaveLength(1)
    clock.pass(1)
    expect(await comments.ofVisitors.toConfirm(visitor, article, token)).toBeNull()
    await expect(comments.ofVisitors.confirm(visitor, article, token)).rejects.toEqual(code('comment.link-not-valid'))
    await comments.sweep()
    expect(await portal.rows()).toEqual([])
  })

  it('keeps the address for ninety days at most', async () => {
    const portal = await openComments(await open())
    const { comments, clock, jobs } = portal
    const id = await comments.ofVisitors.ask(visitor, article, zoe, 'nl')
    await comments.ofVisitors.confirm(visitor, article, tokenIn((await emailOf(portal))?.text))
    clock.pass(90 * day - 1)
    await jobs.runDue()
    expect(await portal.row(id)).toMatchObject({ email: zoe.email, language: 'nl', confirmHash: null })
    clock.pass(1)
    await jobs.runDue()
    expect(await portal.row(id)).toMatchObject({ email: null, language: null, displayName: 'Zoë' })
  })

  it("takes no member's address: they are asked to sign in, and nothing tells the visitor so", async () => {
    const portal = await openComments(await open())
    const { comments } = portal
    const member = await portal.somebody('USER')
    const answers = await Promise.all([
      comments.ofVisitors.ask(visitor, article, zoe, 'nl'),
      comments.ofVisitors.ask(visitor, article, { ...zoe, email: member.email }, 'nl'),
    ])
    for (const id of answers) expect(await comments.ofVisitors.waiting(visitor, article, id)).not.toBeNull()
    const mail = await emailOf(portal, member.email)
    expect(mail?.subject).toBe('Meld u aan om te reageren')
    const token = tokenIn(mail?.text)
    for (const viewer of [visitor, aMember()]) {
      expect(await comments.ofVisitors.toConfirm(viewer, article, token)).toMatchObject({ mustSignIn: true })
      await expect(comments.ofVisitors.confirm(viewer, article, token)).rejects.toEqual(code('comment.members-address'))
    }
    expect(await comments.ofVisitors.toConfirm(member, article, token)).toMatchObject({ mustSignIn: false })
    const id = await comments.ofVisitors.confirm(member, article, token)
    expect(await portal.row(id)).toMatchObject({
      user: member.id,
      displayName: `${member.firstName} ${member.lastName}`,
      email: null,
      language: null,
    })
  })

  it('writes nothing to who is blocked', async () => {
    const portal = await openComments(await open())
    const blocked = await portal.somebody('USER', { disabled: true })
    await portal.comments.ofVisitors.ask(visitor, article, { ...zoe, email: blocked.email }, 'nl')
    expect(await emailOf(portal, blocked.email)).toBeUndefined()
  })

  it('writes three emails an hour to one mailbox, and one for a form that is sent twice', async () => {
    const portal = await openComments(await open())
    const { ask } = portal.comments.ofVisitors
    for (const key of ['one', 'one', 'two']) await ask(visitor, article, { ...zoe, key: idOf(key) }, 'nl')
    await expect(ask(visitor, article, zoe, 'nl')).rejects.toMatchObject({ status: 429, facts: { seconds: 3600 } })
    expect(await portal.sentMails()).toHaveLength(2)
  })

  it('is shown as waiting under its own article only, and to nobody once it is confirmed', async () => {
    const portal = await openComments(await open())
    const { ask, confirm, waiting } = portal.comments.ofVisitors
    const id = await ask(visitor, article, zoe, 'nl')
    expect(await waiting(visitor, idOf('other'), id)).toBeNull()
    await confirm(visitor, article, tokenIn((await emailOf(portal))?.text))
    expect(await waiting(visitor, article, id)).toBeNull()
  })

  it('is no longer confirmed under an article that was withdrawn', async () => {
    const portal = await openComments(await open())
    await portal.comments.ofVisitors.ask(visitor, article, zoe, 'nl')
    const token = tokenIn((await emailOf(portal))?.text)
    await portal.db.updateTable('articlesArticle').set({ state: 'withdrawn' }).execute()
    await expect(portal.comments.ofVisitors.confirm(visitor, article, token)).rejects.toEqual(code('404'))
  })
})

it('the form of a visitor asks for a name and an address', () => {
  const problems = (fields: object) =>
    commentSchemas.visitor.safeParse({ ...zoe, answers: '', ...fields }).error?.issues.map(({ message }) => message)
  expect(commentSchemas.visitor.parse({ ...zoe, email: ' Zoe@Example.BE ', displayName: ' Zoë\nV ' })).toMatchObject({
    email: 'zoe@example.be',
    displayName: 'Zoë V',
  })
  expect(problems({ displayName: ' ' })).toEqual(['comment.no-name'])
  expect(problems({ displayName: 'a'.repeat(101) })).toEqual(['comment.name-too-long'])
  expect(problems({ email: undefined })).toEqual(['comment.no-email'])
  expect(problems({ email: 'zoe' })).toEqual(['comment.invalid-email'])
})
