import { diffArrays } from 'diff'
import type { EditedText } from '#platform/editing/use-draft.ts'
import { topics } from '#platform/live/topics.ts'
import { draftPath } from './article-paths.ts'
import type { WrittenFields } from './draft.ts'

export const articleText: EditedText<WrittenFields> = {
  pathOf: draftPath,
  keyOf: (userId, id) => `unsavedArticle.${userId}.${id}`,
  topics: [topics.drafts, topics.articles],
  combine: bothOf,
}

type Doc = { type: 'doc'; content: unknown[] }

/** Words of one line that both wrote stand beside each other; what was chosen stays as chosen. */
const joined: readonly string[] = ['title', 'excerpt', 'author', 'source', 'place']

/**
 * Both versions of a field in one, for a person to put right: of the text every paragraph of both, those that are the same
 * once; of a line both, one after the other.
 */
export function bothOf(name: string, mine: string, theirs: string): string {
  if (name === 'content') return JSON.stringify(bothTexts(docOf(mine), docOf(theirs)))
  if (!joined.includes(name) || theirs === '') return mine
  return mine === '' ? theirs : `${mine} / ${theirs}`
}

function bothTexts(mine: Doc, theirs: Doc): Doc {
  const blocksOf = (doc: Doc) => doc.content.map((block) => JSON.stringify(block))
  // What only one of them has is kept in its place: nobody's paragraph is lost, at the price of one that somebody removed.
  const content = diffArrays(blocksOf(theirs), blocksOf(mine)).flatMap(({ value }) => value)
  return { type: 'doc', content: content.map((block) => JSON.parse(block) as unknown) }
}

function docOf(json: string): Doc {
  const doc = JSON.parse(json) as Partial<Doc>
  return { type: 'doc', content: Array.isArray(doc.content) ? doc.content : [] }
}
