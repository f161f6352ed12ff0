import { beforeEach, expect, it } from 'vitest'
import type { Member } from '#platform/access/viewer.ts'
import type { OpenDatabase } from '#platform/database/open-database.server.ts'
import { openModeration, type TestModeration } from '#tests/support/open-moderation.ts'
import { planOf } from '#tests/support/planner.ts'
import { describeOnEachDatabase } from '#tests/support/test-databases.ts'
import { mailReadersQuery, undoableBy, waitingComments } from './decision.repository.server.ts'
import type { QueueTab } from './moderation.ts'
import {
  cardRows,
  flagged,
  flagRows,
  hidden,
  historyRows,
  nearbyIds,
  nearbyRows,
  unconfirmed,
  waiting,
} from './queue.repository.server.ts'
import { differences } from './queue.service.server.ts'
import { seenIn, seenInWords } from './seen-comment.ts'

it('marks what was taken out of a text and what came in', () => {
  expect(differences('Dat is dom en fout.', 'Dat is fout.')).toEqual([
    { kind: 'same', text: 'Dat is ' },
    { kind: 'gone', text: 'dom en ' },
    { kind: 'same', text: 'fout.' },
  ])
})

it('carries what was seen in one field of a form', () => {
  const seen = { flags: ['a-1', 'b_2'], hiddenAt: 5, editedAt: null }
  expect(seenIn(seenInWords('c', seen))).toEqual({ id: 'c', seen })
  const nothing = { flags: [], hiddenAt: null, editedAt: null }
  expect(seenIn(seenInWords('c', nothing))).toEqual({ id: 'c', seen: nothing })
  for (const text of ['', 'c', 'c:1:2', 'c:x::', ':::', 'c:::<b>', `${'c'.repeat(60)}:::`])
    expect(seenIn(text)).toBeNull()
})

describeOnEachDatabase('the queue of comments', (open) => {
  let database: OpenDatabase
  let portal: TestModeration
  let admin: Member
  let author: Member
  let article: string
  beforeEach(async () => {
    database = await open()
    portal = openModeration(database)
    admin = await portal.somebody('ADMIN')
    author = await portal.somebody('USER')
    article = await portal.anArticle()
  })
  const list = async (tab: QueueTab, after: string | null = null, limit = 9) => {
    const { cards, next } = await portal.moderation.list(admin, tab, after, limit)
    return { ids: cards.map(({ id }) => id), next, cards }
  }

  it('shows what waits longest first, each comment once, a page at a time', async () => {
    const ids: string[] = []
    for (let count = 0; count < 3; count++) {
      const comment = await portal.aComment(article, { by: author })
      ids.push(comment)
      await portal.report(await portal.somebody('USER'), comment)
      portal.clock.pass(10)
    }
    await portal.report(await portal.somebody('USER'), ids[0] ?? '')
    const first = await list('review', null, 2)
    expect(first.ids).toEqual(ids.slice(0, 2))
    expect(first.cards[0]?.flags).toHaveLength(2)
    expect(await list('review', first.next, 2)).toMatchObject({ ids: ids.slice(2), next: null })
    expect(await portal.moderation.countWaiting(admin)).toBe(3)
    expect((await list('flagged')).ids).toEqual([ids[0], ids[2], ids[1]])
    const part = await list('flagged', null, 2)
    expect((await list('flagged', part.next, 2)).ids).toEqual([ids[1]])
  })

  it('leaves what was decided among what was reported, and shows what is hidden', async () => {
    const [kept, gone, hush] = [
      await portal.aComment(article),
      await portal.aComment(article),
      await portal.aComment(article),
    ]
    const reader = await portal.somebody('USER')
    for (const comment of [kept, gone]) await portal.report(reader, comment)
    const decide = (comment: string, decision: 'kept' | 'hidden' | 'deleted') =>
      portal.moderation.decide(admin, { comment, decision, reason: null, seen: null, letter: null })
    await decide(kept, 'kept')
    await decide(gone, 'deleted')
    await decide(hush, 'hidden')
    expect((await list('review')).ids).toEqual([])
    expect((await list('flagged')).ids.sort()).toEqual([kept, gone].sort())
    expect(await list('hidden')).toMatchObject({ ids: [hush] })
    const [card] = (await list('hidden')).cards
    expect(card).toMatchObject({
      state: 'hidden',
      hider: `${admin.firstName} ${admin.lastName}`,
      decisions: ['kept', 'deleted'],
    })
  })

  it('shows visitors who did not confirm, where there are any', async () => {
    expect(await portal.moderation.hasUnconfirmed(admin)).toBe(false)
    const comment = await portal.aComment(article, {
      verified: false,
      displayName: 'Jan',
      email: 'jan@voorbeeld.example',
    })
    expect(await portal.moderation.hasUnconfirmed(admin)).toBe(true)
    const { cards } = await list('unconfirmed')
    expect(cards).toMatchObject([
      {
        id: comment,
        state: 'unconfirmed',
        author: { kind: 'visitor', name: 'Jan', mailLanguage: null },
        decisions: ['kept', 'deleted'],
      },
    ])
    expect(JSON.stringify(cards)).not.toContain('jan@')
  })

  it('shows a comment with what stands around it and how its author fared before', async () => {
    const at = portal.clock.seconds()
    const top = (text: string, createdAt: number) => portal.aComment(article, { by: author, text, createdAt })
    const [one, two, three] = [await top('een', at), await top('twee', at + 1), await top('drie', at + 2)]
    const answer = (text: string, createdAt: number) =>
      portal.aComment(article, { by: author, text, createdAt, parent: two })
    const [first, second] = [await answer('antwoord', at + 3), await answer('nog een', at + 4)]
    const elsewhere = await portal.aComment(await portal.anArticle(), { by: author, createdAt: at + 1 })
    await portal.moderation.decide(admin, {
      comment: elsewhere,
      decision: 'deleted',
      reason: 'spam',
      seen: null,
      letter: null,
    })
    await portal.moderation.decide(admin, {
      comment: three,
      decision: 'hidden',
      reason: 'spam',
      seen: null,
      letter: null,
    })
    const middle = await portal.moderation.card(admin, two)
    expect([middle.parent, middle.before?.id, middle.after?.id]).toEqual([null, one, three])
    expect(middle.author.history).toEqual({ comments: 6, takenAway: 2 })
    const reply = await portal.moderation.card(admin, second)
    expect([reply.parent?.text, reply.before?.id, reply.after]).toEqual(['twee', first, null])
    await portal.moderation.decide(admin, {
      comment: two,
      decision: 'deleted',
      reason: 'spam',
      seen: null,
      letter: null,
    })
    expect((await portal.moderation.card(admin, second)).parent).toMatchObject({ id: two, text: null })
  })

  it('shows what was reported beside what its author made of it', async () => {
    const comment = await portal.aComment(article, { by: author, text: 'Jij bent dom.' })
    await portal.report(await portal.somebody('USER'), comment)
    expect((await portal.moderation.card(admin, comment)).earlier).toEqual([])
    await database.db
      .updateTable('articlesComment')
      .set({ comment: 'Jij bent slim.', editedAt: portal.clock.seconds() })
      .where('id', '=', comment)
      .execute()
    const [earlier] = (await portal.moderation.card(admin, comment)).earlier
    expect(earlier?.parts).toContainEqual({ kind: 'gone', text: 'dom' })
    expect(earlier?.parts).toContainEqual({ kind: 'new', text: 'slim' })
  })

  it('knows nothing of a comment that is not there', async () => {
    await expect(portal.moderation.card(admin, 'none')).rejects.toMatchObject({
      code: 'moderation.not-there',
      status: 404,
    })
  })

  it('has a text for each decision and reason in both languages', () => {
    for (const language of ['nl', 'fr'] as const) {
      const texts = Object.values(portal.moderation.emailTexts(admin, language)).flatMap((one) => Object.values(one))
      expect(texts).toHaveLength(15)
      expect(new Set(texts).size).toBe(15)
      expect(texts.filter((text) => text.startsWith('articles.'))).toEqual([])
    }
  })

  it('is found by indexes, in order, however many comments there are', async () => {
    const { db } = database
    const cursor = { at: 5, id: 'x' }
    for (const query of [waiting, flagged, hidden, unconfirmed])
      for (const after of [null, cursor])
        expect(await planOf(database, query(db, after, 20)), `${query.name}`).toEqual({ scanned: [], sorts: false })
    expect(await planOf(database, undoableBy(db, 'louis', 20))).toEqual({ scanned: [], sorts: false })
    const ids = ['a', 'b']
    for (const query of [cardRows, flagRows, historyRows, nearbyIds, nearbyRows, mailReadersQuery])
      expect((await planOf(database, query(db, ids))).scanned, query.name).toEqual([])
    expect((await planOf(database, nearbyIds(db, ids))).sorts).toBe(false)
    expect((await planOf(database, waitingComments(db))).scanned).toEqual([])
  })
})
