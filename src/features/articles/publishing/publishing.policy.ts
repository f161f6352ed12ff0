import type { ArticleState } from '#platform/database/schema/articles.ts'
import { attachmentsOf, headingsOf, isEmpty, linksOf, parseRichText, picturesOf } from '#ui/rich-text/rich-text.ts'
import type { Draft } from '../writing/draft.ts'

export type PublishingAction = 'publish' | 'plan' | 'unplan' | 'withdraw' | 'changeDate' | 'tell' | 'delete'

/** `publish` of what is published brings its changes to the readers. */
const possible: Record<ArticleState, readonly PublishingAction[]> = {
  draft: ['publish', 'plan', 'delete'],
  planned: ['publish', 'plan', 'unplan', 'delete'],
  published: ['publish', 'withdraw', 'changeDate', 'tell', 'delete'],
  withdrawn: ['publish', 'plan', 'delete'],
}

export const isPossible = (state: ArticleState, action: PublishingAction): boolean => possible[state].includes(action)

/** What an article is once nothing is planned: whatever readers ever saw is withdrawn. */
export const unplannedState = ({ publishedAt }: { publishedAt: number | null }): ArticleState =>
  publishedAt === null ? 'draft' : 'withdrawn'

/** An article as the admin saw it when deciding: the version of its draft and its state. */
export type Seen = { id: string; version: number; state: ArticleState }

/** For so long a deleted article can be brought back. */
export const restorableSeconds = 30 * 24 * 3600

/** A plan further ahead has a mistyped year. */
export const maxPlanLength = 2 * 366 * 24 * 3600

/** The jobs of a planned article are due every second: later than this, something kept it from being published. */
export const planGrace = 10

export type CheckedText = Pick<
  Draft,
  'title' | 'content' | 'author' | 'category' | 'startsAt' | 'place' | 'cover' | 'coverAlt' | 'documents'
>

/** `now` in UTC seconds; `translation` is the state of the version in the other language, null where there is none. */
type Around = { now: number; translation: ArticleState | null }

/** Words that say nothing of where a link goes, for those who hear links only (WCAG 2.4.4). */
const vague =
  /^(hier|klik hier|lees meer|meer|deze link|link|ici|cliquez ici|lire plus|lire la suite|plus|ce lien|lien)\W*$/i

/** `blocks`: it cannot be published so. `warns`: the admin decides. `field`: where in the editor it is put right. */
export type Finding = (typeof rules)[number] & { count?: number }

const rules = [
  { rule: 'title', level: 'blocks', field: 'title' },
  { rule: 'text', level: 'blocks', field: 'content' },
  { rule: 'empty-heading', level: 'blocks', field: 'content' },
  { rule: 'empty-link', level: 'blocks', field: 'content' },
  { rule: 'picture-alt', level: 'blocks', field: 'content' },
  { rule: 'cover-alt', level: 'blocks', field: 'coverAlt' },
  { rule: 'training-date', level: 'blocks', field: 'startsAt' },
  { rule: 'training-past', level: 'warns', field: 'startsAt' },
  { rule: 'training-place', level: 'warns', field: 'place' },
  { rule: 'author', level: 'warns', field: 'author' },
  { rule: 'vague-link', level: 'warns', field: 'content' },
  { rule: 'lost-document', level: 'warns', field: 'content' },
  { rule: 'no-translation', level: 'warns', field: 'translation' },
  { rule: 'translation-hidden', level: 'warns', field: 'translation' },
] as const

/** What stands between a text and its readers; the same on the server and on the screen. */
export function checklist(text: CheckedText, around: Around): Finding[] {
  const faults = faultsIn(text, around)
  return rules.flatMap((rule) => {
    const fault = faults[rule.rule]
    return fault ? { ...rule, ...(typeof fault === 'number' && { count: fault }) } : []
  })
}

function faultsIn(text: CheckedText, { now, translation }: Around): Record<Finding['rule'], boolean | number> {
  const content = parseRichText(text.content)
  const links = linksOf(content).map((link) => link.text.trim())
  const isTraining = text.category === 'training'
  const { startsAt } = text
  return {
    title: text.title.trim() === '',
    text: isEmpty(content),
    'empty-heading': headingsOf(content).filter((heading) => heading.text === '').length,
    'empty-link': links.filter((words) => words === '').length,
    'picture-alt': picturesOf(content).filter(({ alt }) => alt === null).length,
    'cover-alt': text.cover !== null && text.coverAlt === null,
    'training-date': isTraining && startsAt === null,
    'training-past': isTraining && startsAt !== null && startsAt < now,
    'training-place': isTraining && (text.place ?? '').trim() === '',
    author: text.author.trim() === '',
    'vague-link': links.filter((words) => vague.test(words)).length,
    'lost-document': attachmentsOf(content).filter(({ id }) => !text.documents.some((one) => one.id === id)).length,
    'no-translation': translation === null,
    'translation-hidden': translation !== null && translation !== 'published',
  }
}

export const blocks = (findings: readonly Finding[]): boolean => findings.some(({ level }) => level === 'blocks')
