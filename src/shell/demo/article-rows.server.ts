import { Readable } from 'node:stream'
import { publishedCoverKey, sentCoverKey } from '#features/articles/media/cover-files.ts'
import { mediaJobs } from '#features/articles/media/media-jobs.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { Storage } from '#platform/storage/storage.server.ts'
import { articleTexts } from './article-texts.ts'
import { type DemoArticle, demoArticles } from './articles.ts'
import { type DemoComment, demoComments } from './comments.ts'
import type { DemoRows } from './demo.repository.server.ts'
import { coverSize, makeCover } from './documents/cover.server.ts'
import { makeDocument } from './documents/make-document.server.ts'
import type { DemoMember } from './members.ts'
import { demoNotifiedAt } from './newsletter-rows.ts'
import { demoOrganisation } from './organisation.ts'
import { demoRichText } from './rich-text.ts'
import { demoId } from './seed.ts'

const languages: readonly Language[] = ['nl', 'fr']
const secondsPerDay = 86_400

const articleId = (key: string, language: Language) => demoId(`article ${key} ${language}`)
const textOf = (title: string, article: DemoArticle, paragraphs: string[], now: number) => ({
  title,
  author: article.author,
  association: demoOrganisation.nameNl,
  date: new Date((now - article.age * secondsPerDay) * 1000),
  paragraphs,
})

/** Stores covers and documents, and answers the rows of all articles in both languages. */
export async function articleRows(storage: Storage, now: number): Promise<DemoRows> {
  const rows = {
    articlesArticle: [] as NonNullable<DemoRows['articlesArticle']>,
    articlesCover: [] as NonNullable<DemoRows['articlesCover']>,
    articlesDocument: [] as NonNullable<DemoRows['articlesDocument']>,
    platformJob: [] as NonNullable<DemoRows['platformJob']>,
  }
  for (const article of demoArticles) {
    const cover = await makeCover(article.key)
    for (const language of languages) {
      const row = rowOf(article, language, now)
      const { title, paragraphs } = article[language]
      rows.articlesArticle.push({ ...row, coverAlt: cover.alt[language] })
      rows.articlesCover.push(await storeCover(storage, row, cover.bytes))
      rows.platformJob.push(sizesJob(row, now))
      if (!article.hasDocument) continue
      const id = demoId(`document ${row.id}`)
      const { size } = await storage.put(
        `base/${row.id}/${id}.pdf`,
        Readable.from([await makeDocument('pdf', textOf(title, article, paragraphs, now))]),
      )
      const document = { id, article: row.id, name: title, extension: 'pdf', size, createdAt: row.createdAt }
      rows.articlesDocument.push({ ...document, position: 0 })
    }
  }
  return rows
}

type ArticleRow = ReturnType<typeof rowOf>

/** As it was sent, and as a published article keeps it. */
async function storeCover(storage: Storage, { id: article, cover: id, createdAt }: ArticleRow, bytes: Buffer) {
  const cover = { id, article, extension: 'jpg', ...coverSize, crop: null, createdAt }
  for (const key of [sentCoverKey(cover), publishedCoverKey(article, 'jpg')])
    await storage.put(key, Readable.from([bytes]))
  return cover
}

/** The first start does not wait for them: until they are made readers get the whole picture. */
const sizesJob = ({ id: article, cover }: ArticleRow, now: number) => ({
  id: demoId(`sizes ${cover}`),
  kind: mediaJobs.makeSizes,
  payload: JSON.stringify({ article, cover, formats: ['webp'] }),
  ...{ runAt: now, createdAt: now, lastError: null, failedAt: null },
})

function rowOf(article: DemoArticle, language: Language, now: number) {
  const { title, excerpt } = article[language]
  const id = articleId(article.key, language)
  return {
    id,
    author: article.author,
    category: article.category,
    title,
    content: JSON.stringify(contentOf(article, language)),
    excerpt,
    language,
    translation: articleId(article.key, language === 'nl' ? 'fr' : 'nl'),
    source: null,
    cover: demoId(`cover ${id}`),
    coverExtension: 'jpg',
    createdAt: now - article.age * secondsPerDay,
    publishedAt: now - article.age * secondsPerDay,
    changedAt: now - article.age * secondsPerDay,
    publishedVersion: 0,
    notifiedAt: demoNotifiedAt(article, now),
    startsAt: article.startsIn === undefined ? null : startOfTraining(now, article.startsIn),
    place: article.place?.[language] ?? null,
  }
}

/** Half past one in the afternoon, on the next day on which people work. */
export function startOfTraining(now: number, days: number): number {
  const date = new Date((now + days * secondsPerDay) * 1000)
  if (isWeekend(date) || isChristmas(date)) return startOfTraining(now, days + 1)
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12, 30) / 1000
}

const isWeekend = (date: Date): boolean => [0, 6].includes(date.getUTCDay())
/** From 24 December to 1 January. */
const isChristmas = (date: Date): boolean =>
  date.getUTCMonth() === 11 ? date.getUTCDate() >= 24 : date.getUTCMonth() === 0 && date.getUTCDate() === 1

/** The long text where there is one, else the paragraphs. */
const contentOf = (article: DemoArticle, language: Language) =>
  demoRichText(articleTexts[article.key]?.[language] ?? article[language].paragraphs)

/** Comments with their answers, and the open flags. */
export function commentRows(members: readonly DemoMember[], now: number): DemoRows {
  const comments = demoComments.flatMap((comment, index) => threadOf(comment, index, members, now))
  const flags = demoComments.flatMap((comment, index) => (comment.flag ? [flagOf(comment, index, members, now)] : []))
  return { articlesComment: comments, articlesFlag: flags }
}

function threadOf(comment: DemoComment, index: number, members: readonly DemoMember[], now: number) {
  const article = articleId(comment.article, comment.language)
  const at = now - (index + 2) * secondsPerDay
  const row = (
    member: number,
    text: string,
    id: string,
    createdAt: number,
    parent: string | null,
    replyTo: string | null,
  ) => {
    const { id: user, avatarColor, firstName, lastName } = memberAt(members, member)
    const displayName = `${firstName} ${lastName}`
    return {
      id,
      article,
      user,
      avatarColor,
      displayName,
      comment: text,
      createdAt,
      flagged: !parent && Boolean(comment.flag),
      parent,
      replyTo,
      verified: true,
    }
  }
  const first = row(comment.member, comment.text, demoId(`comment ${index}`), at, null, null)
  const answers = (comment.answers ?? []).map((answer, place) =>
    row(
      answer.member,
      answer.text,
      demoId(`comment ${index} ${place}`),
      at + (place + 1) * 3_600,
      first.id,
      first.displayName,
    ),
  )
  return [first, ...answers]
}

function flagOf(comment: DemoComment, index: number, members: readonly DemoMember[], now: number) {
  return {
    id: demoId(`flag ${index}`),
    article: articleId(comment.article, comment.language),
    comment: demoId(`comment ${index}`),
    user: memberAt(members, comment.member + 7).id,
    reason: comment.flag ?? ('other' as const),
    explanation: '',
    originalComment: comment.text,
    createdAt: now - secondsPerDay,
    closedAt: null,
  }
}

function memberAt(members: readonly DemoMember[], position: number): DemoMember {
  const member = members[position]
  if (!member) throw new Error(`the demo has no member ${position}`)
  return member
}
