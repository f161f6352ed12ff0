import type { ArticleState } from '#platform/database/schema/articles.ts'

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

type Mark = { type?: unknown; attrs?: { href?: unknown } }
type Node = { type?: unknown; text?: unknown; content?: unknown; marks?: unknown }

/** What a checklist asks of a text. */
type TextFacts = { isEmpty: boolean; emptyHeadings: number; links: string[] }

/** Of a Tiptap document in JSON; one that cannot be read is empty. */
function textFactsOf(json: string): TextFacts {
  const blocks = blocksOf(json)
  return {
    isEmpty: blocks.every(({ text }) => text.trim() === ''),
    emptyHeadings: blocks.filter(({ isHeading, text }) => isHeading && text.trim() === '').length,
    links: blocks.flatMap(({ links }) => links),
  }
}

type Block = { isHeading: boolean; text: string; links: string[] }

function blocksOf(json: string): Block[] {
  try {
    return blocksIn(JSON.parse(json) as Node)
  } catch {
    return []
  }
}

const textBlocks: readonly unknown[] = ['paragraph', 'heading']

function blocksIn(node: Node | null): Block[] {
  if (node === null || typeof node !== 'object') return []
  if (!textBlocks.includes(node.type)) return childrenOf(node).flatMap(blocksIn)
  const children = childrenOf(node)
  return [{ isHeading: node.type === 'heading', text: children.map(textOf).join(''), links: linksIn(children) }]
}

/** The words of each link; a link that is partly bold is one link. */
function linksIn(nodes: readonly Node[]): string[] {
  const links: { href: string | null; text: string }[] = []
  for (const node of nodes) {
    const href = hrefOf(node)
    const last = links.at(-1)
    if (last && last.href === href) last.text += textOf(node)
    else links.push({ href, text: textOf(node) })
  }
  return links.filter(({ href }) => href !== null).map(({ text }) => text.trim())
}

function hrefOf({ marks }: Node): string | null {
  const link = Array.isArray(marks) ? (marks as Mark[]).find(({ type }) => type === 'link') : undefined
  return link ? String(link.attrs?.href ?? '') : null
}

const textOf = ({ text, type }: Node): string => (typeof text === 'string' ? text : type === 'hardBreak' ? ' ' : '')

const childrenOf = ({ content }: Node): Node[] => (Array.isArray(content) ? (content as Node[]) : [])
