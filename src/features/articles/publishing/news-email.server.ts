import type { Database } from '#platform/database/open-database.server.ts'
import { formatDate, formatTime, formatWeekday } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import type { LetterCard, ReadyLetter } from '#platform/mail/letter/letter.ts'
import type { Reader } from '#platform/mail/letter/letters.server.ts'
import { excerptOf } from '../writing/draft.ts'
import type { PublishingDeps } from './decide.server.ts'
import { textOf } from './decide.server.ts'
import type { Standing } from './standing.repository.server.ts'

/** In their own language where there is one, else the one that there is. */
export const versionFor = (versions: readonly Standing[], language: Language): Standing | undefined =>
  versions.find(({ article }) => article.language === language) ?? versions[0]

type Shown = {
  id: string
  title: string
  excerpt: string
  language: Language
  category: 'default' | 'training'
  startsAt: number | null
  place: string | null
}

/** What subscribers read of an article: its picture, title and beginning, and the way to it. */
export function createNewsEmails({ letters, coverOf, draftCoverOf }: PublishingDeps) {
  const write = async (
    db: Database,
    shown: Shown,
    { language, firstName }: Reader,
    { leave, isTest, picture }: { leave: string; isTest: boolean; picture: Picture },
  ): Promise<ReadyLetter> => {
    const kind = shown.category === 'training' ? 'training' : 'news'
    return letters.write(
      db,
      { language, firstName },
      {
        words: `articles.letters.${kind}${shown.language === language ? '' : '-in-other-language'}`,
        facts: { title: isTest ? `[test] ${shown.title}` : shown.title },
        path: `/article/${shown.id}`,
        card: cardOf(shown, language, picture),
        leave,
      },
    )
  }
  return {
    /** @param leave the path by which this reader leaves */
    write: async (db: Database, { article }: Standing, reader: Reader, leave: string) =>
      write(db, article, reader, { leave, isTest: false, picture: await coverOf(db, article.id) }),

    /** Of the draft, with the picture that it has. Nobody leaves by trying an email: there one comes to the settings. */
    writeTest: async (db: Database, standing: Standing, reader: Reader) => {
      const { article, draft } = standing
      const shown = { ...article, ...draft, id: article.id, excerpt: excerptOf(draft ?? article) }
      const picture = draft ? await draftCoverOf(db, draft) : await coverOf(db, article.id)
      const { title } = textOf(standing)
      return write(db, { ...shown, title }, reader, { leave: '/settings', isTest: true, picture })
    },
  }
}

function cardOf({ title, excerpt, language, startsAt, place }: Shown, reader: Language, picture: Picture): LetterCard {
  const when = startsAt === null ? null : momentInWords(startsAt, reader)
  return { title, text: excerpt, language, line: [when, place].filter(Boolean).join(' · ') || null, picture }
}

type Picture = LetterCard['picture']

/** `donderdag 09/03/2026, 14:00`. */
const momentInWords = (at: number, language: Language): string =>
  `${formatWeekday(at, language)} ${formatDate(at, language)}, ${formatTime(at, language)}`
