import type { ArticleState } from '#platform/database/schema/articles.ts'
import { textFactsOf } from './text-facts.ts'

/** What is looked at: a draft, or the article itself where nobody opened its editor. */
export type CheckedText = {
  title: string
  content: string
  author: string
  category: 'default' | 'training'
  startsAt: number | null
  place: string | null
  cover: string | null
  coverAlt: string | null
}

/** Where in the editor it is put right: the name of the field. */
export type CheckedField = 'title' | 'content' | 'author' | 'startsAt' | 'place' | 'coverAlt' | 'translation'

export type Rule =
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

/** `blocks`: it cannot be published so. `warns`: the admin decides. */
export type Finding = { rule: Rule; level: 'blocks' | 'warns'; field: CheckedField; count?: number }

type Around = {
  /** UTC seconds. */
  now: number
  /** Of the version in the other language; null where there is none. */
  translation: ArticleState | null
}

/** Words that say nothing of where a link goes, for who hears links only (WCAG 2.4.4). */
const vague =
  /^(hier|klik hier|lees meer|meer|deze link|link|ici|cliquez ici|lire plus|lire la suite|plus|ce lien|lien)\W*$/i

/** What stands between a text and its readers; the same on the server and on the screen. */
export function checklist(text: CheckedText, { now, translation }: Around): Finding[] {
  const { isEmpty, emptyHeadings, links } = textFactsOf(text.content)
  const emptyLinks = links.filter((words) => words === '').length
  const vagueLinks = links.filter((words) => vague.test(words)).length
  const findings: (Finding | false)[] = [
    text.title.trim() === '' && { rule: 'title', level: 'blocks', field: 'title' },
    isEmpty && { rule: 'text', level: 'blocks', field: 'content' },
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
