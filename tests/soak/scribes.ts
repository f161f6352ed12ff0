import { sql } from 'kysely'
import { anArticleRow } from '#tests/support/an-article.ts'
import type { TestPortal } from '#tests/support/open-test-portal.ts'
import type { Chance } from './chance.ts'
import { type Place, withData } from './observe.ts'
import { type PortalClient, WrongAnswer } from './portal-client.ts'

/** Writes what can only be there or not: comments, and members with the email that invites them. */
export type Scribe = {
  name: string
  chance: Chance
  next: number
  /** What was confirmed, each with the table that must hold it. */
  confirmed: Map<string, Kind>
  doubtful: { text: string; kind: Kind } | null
}

type Kind = 'comment' | 'member'

const discussedArticle = 'article-of-the-soak'

/** Makes the article under which scribes comment; `prepare` is asked for it. */
export async function furnishForScribes({ portal }: TestPortal): Promise<void> {
  await portal.database.db.insertInto('articlesArticle').values(anArticleRow(discussedArticle)).execute()
}

export const aScribe = (name: string, chance: Chance): Scribe => ({
  name,
  chance,
  next: 1,
  confirmed: new Map(),
  doubtful: null,
})

export async function scribbleUntilKilled(
  scribe: Scribe,
  client: PortalClient,
  confirm: (what: string) => void,
): Promise<void> {
  for (;;) {
    const kind: Kind = scribe.chance.fraction() < 0.5 ? 'comment' : 'member'
    const text = `${scribe.name}${scribe.next++}`
    try {
      const isTaken = kind === 'comment' ? await client.comment(discussedArticle, text) : await client.addMember(text)
      // Sixty comments in ten minutes are all that one member may write.
      if (!isTaken) continue
    } catch (error) {
      if (error instanceof WrongAnswer) throw error
      scribe.doubtful = { text, kind }
      return
    }
    scribe.confirmed.set(text, kind)
    confirm(kind)
  }
}

/** Every confirmed text is there once, a member with account and email; a doubtful one wholly or not at all. */
export const judgeScribe = (scribe: Scribe, place: Place): Promise<boolean> =>
  withData(place, async (db) => {
    const { rows: comments } = await sql<{ comment: string }>`select comment from articles_comment`.execute(db)
    const { rows: members } = await sql<{ name: string; emails: number | string }>`
      select u.first_name as name, (select count(*) from platform_mail m where m.recipient = i.email) as emails
      from members_user u join accounts_identity i on i.id = u.id`.execute(db)
    const found = (text: string, kind: Kind) =>
      kind === 'comment'
        ? comments.filter(({ comment }) => comment === text).length
        : members.filter(({ name, emails }) => name === text && Number(emails) === 1).length
    for (const [text, kind] of scribe.confirmed)
      if (found(text, kind) !== 1)
        throw new Error(`${kind} ${text} was confirmed and is there ${found(text, kind)} times`)
    const { doubtful } = scribe
    scribe.doubtful = null
    if (!doubtful) return false
    const half = members.find(({ name, emails }) => name === doubtful.text && Number(emails) !== 1)
    if (half) throw new Error(`member ${doubtful.text} was in doubt and is there without an email`)
    const isThere = found(doubtful.text, doubtful.kind) === 1
    if (isThere) scribe.confirmed.set(doubtful.text, doubtful.kind)
    return isThere
  })
