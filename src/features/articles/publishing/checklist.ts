import type { ArticleState } from '#platform/database/schema/articles.ts'
import { headingsOf, isEmpty, linksOf, parseRichText } from '#ui/rich-text/rich-text.ts'
import type { Draft } from '../writing/draft.ts'

/** What is looked at: a draft, or the article itself where nobody opened its editor. */
export type CheckedText = Pick<
  Draft,
  'title' | 'content' | 'author' | 'category' | 'startsAt' | 'place' | 'cover' | 'coverAlt'
>

/** Where in the editor it is put right: the name of the field. */
export type CheckedField = 'title' | 'content' | 'author' | 'startsAt' | 'place' | 'coverAlt' | 'translation'

/** `blocks`: it cannot be published so. `warns`: the admin decides. */
export type Finding = {
  rule:
    | 'title'
    | 'text'
    | 'author'
    | 'cover-alt'
    | 'empty-heading'
    | 'empty-link'
    | 'vague-link'
    | 'training-date'
    | 'training-past'
    | 'training-place'
    | 'no-translation'
    | 'translation-hidden'
  level: 'blocks' | 'warns'
  field: CheckedField
  count?: number
}

type Around = {
  /** UTC seconds. */
  now: number
  /** Of the version in the other language; null where there is none. */
  translation: ArticleState | null
}

/** Words that say nothing of where a link goes, for those who hear links only (WCAG 2.4.4). */
const vague =
  /^(hier|klik hier|lees meer|meer|deze link|link|ici|cliquez ici|lire plus|lire la suite|plus|ce lien|lien)\W*$/i

/** What stands between a text and its readers; the same on the server and on the screen. */
export function checklist(text: CheckedText, { now, translation }: Around): Finding[] {
  const content = parseRichText(text.content)
  const emptyHeadings = headingsOf(content).filter((heading) => heading.text === '').length
  const links = linksOf(content).map((link) => link.text.trim())
  const emptyLinks = links.filter((words) => words === '').length
  const vagueLinks = links.filter((words) => vague.test(words)).length
  const findings: (Finding | false)[] = [
    text.title.trim() === '' && { rule: 'title', level: 'blocks', field: 'title' },
    isEmpty(content) && { rule: 'text', level: 'blocks', field: 'content' },
    emptyHeadings > 0 && { rule: 'empty-heading', level: 'blocks', field: 'content', count: emptyHeadings },
    emptyLinks > 0 && { rule: 'empty-link', level: 'blocks', field: 'content', count: emptyLinks },
    text.cover !== null && text.coverAlt === null && { rule: 'cover-alt', level: 'blocks', field: 'coverAlt' },
    ...trainingFindings(text, now),
    text.author.trim() === '' && { rule: 'author', level: 'warns', field: 'author' },
    vagueLinks > 0 && { rule: 'vague-link', level: 'warns', field: 'content', count: vagueLinks },
    translation === null && { rule: 'no-translation', level: 'warns', field: 'translation' },
    translation !== null &&
      translation !== 'published' && { rule: 'translation-hidden', level: 'warns', field: 'translation' },
  ]
  return findings.filter((finding) => finding !== false)
}

function trainingFindings({ category, startsAt, place }: CheckedText, now: number): (Finding | false)[] {
  if (category !== 'training') return []
  return [
    startsAt === null && { rule: 'training-date', level: 'blocks', field: 'startsAt' },
    startsAt !== null && startsAt < now && { rule: 'training-past', level: 'warns', field: 'startsAt' },
    (place ?? '').trim() === '' && { rule: 'training-place', level: 'warns', field: 'place' },
  ]
}

export const blocks = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'blocks')
