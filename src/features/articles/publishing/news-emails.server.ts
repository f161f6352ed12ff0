import type { Database } from '#platform/database/open-database.server.ts'
import { formatDate, formatTime, formatWeekday } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { createDrawnOnce } from '#platform/mail/email/drawn-once.ts'
import type { EmailCard } from '#platform/mail/email/email.ts'
import type { Reader, WriteTo } from '#platform/mail/email/emails.server.ts'
import type { TextMedia } from '#ui/rich-text/media-blocks.ts'
import { textMediaOf, withPasses } from '../media/text-media.ts'
import { excerptOf } from '../writing/draft.ts'
import { articleInMail } from './article-in-mail.server.ts'
import { type Drafted, documentsOf, type PublishingDeps, textOf } from './decide.server.ts'
import type { DraftedArticle } from './publishing.repository.server.ts'

/** In their own language where there is one, else the one that there is. */
const versionFor = (versions: Drafted, language: Language): DraftedArticle | undefined =>
  versions.find(({ article }) => article.language === language) ?? versions[0]

type Shown = Pick<
  DraftedArticle['article'],
  'id' | 'title' | 'excerpt' | 'content' | 'language' | 'category' | 'startsAt' | 'place'
>

/** Of the text as an admin sees it: the draft, where there is one. */
export const mediaOf = (drafted: DraftedArticle): TextMedia => {
  const { language } = textOf(drafted)
  return textMediaOf({ id: drafted.article.id, language, documents: documentsOf(drafted) }, language)
}

type Sent = { picture: EmailCard['picture']; whole: Partial<EmailCard>; title?: string }

/** The emails about an article: to many, and to oneself first. `whole`: all of the article where that fits a mail. */
export function createNewsEmails({ emails, coverOf, draftCoverOf, passFor }: PublishingDeps) {
  const drawnOnce = createDrawnOnce<Language, Partial<EmailCard>>()
  const drawWhole = (shown: Shown, media: TextMedia) => drawnWhole(shown, { baseUrl: emails.publicUrl, media })

  function drawPublished({ article, documents }: DraftedArticle): Partial<EmailCard> {
    const { id, language, excerpt, content } = article
    return drawnOnce(language, JSON.stringify([id, excerpt, content, documents]), () =>
      drawWhole(article, textMediaOf({ ...article, documents }, language)),
    )
  }

  function orderFor(reader: Language, shown: Shown, { picture, whole, title = shown.title }: Sent) {
    const kind = shown.category === 'training' ? 'training' : 'news'
    const words = `articles.emails.${kind}${shown.language === reader ? '' : '-in-other-language'}`
    const card = { ...cardOf(shown, reader), picture, ...whole }
    return { words, facts: { title }, path: `/article/${shown.id}`, card }
  }

  return {
    /** For each language of these readers, what writes the email that all of them get. */
    async writersFor(db: Database, versions: Drafted, readers: readonly Pick<Reader, 'language'>[], whole: boolean) {
      const writers = new Map<Language, WriteTo>()
      for (const language of new Set(readers.map((reader) => reader.language))) {
        const version = versionFor(versions, language)
        if (!version) continue
        const picture = await coverOf(db, version.article.id)
        const order = orderFor(language, version.article, { picture, whole: whole ? drawPublished(version) : {} })
        writers.set(language, await emails.writeForMany(db, language, order))
      }
      return writers
    },

    /** Of the draft, with the picture that it has. Nobody leaves by trying an email: there one comes to the settings. */
    async writeTest(db: Database, drafted: DraftedArticle, reader: Reader, isWhole: boolean) {
      const { article, draft } = drafted
      const shown = { ...article, ...draft, excerpt: excerptOf(draft ?? article) }
      const picture = draft ? await draftCoverOf(db, draft) : await coverOf(db, article.id)
      const whole = isWhole ? drawWhole(shown, withPasses(mediaOf(drafted), passFor)) : {}
      const order = orderFor(reader.language, shown, { picture, whole, title: `[test] ${shown.title}` })
      return emails.write(db, reader, { ...order, leave: '/settings' })
    },
  }
}

/** A summary that is only the beginning of the text is not read twice. */
function drawnWhole({ excerpt, content }: Shown, outside: Parameters<typeof articleInMail>[1]): Partial<EmailCard> {
  const whole = articleInMail(content, outside)
  if (!whole) return {}
  return excerpt === excerptOf({ excerpt: '', content }) ? { whole, text: '' } : { whole }
}

function cardOf({ title, excerpt: text, language, startsAt, place }: Shown, reader: Language) {
  const when = startsAt === null ? null : momentInWords(startsAt, reader)
  return { title, text, language, line: [when, place].filter(Boolean).join(' · ') || null }
}

/** `donderdag 09/03/2026, 14:00`. */
const momentInWords = (at: number, language: Language): string =>
  `${formatWeekday(at, language)} ${formatDate(at, language)}, ${formatTime(at, language)}`
