import type { Editor } from '@tiptap/core'
import { type SayRichText, tools } from './tools.ts'

const names = ['text', 'heading', 'subheading', 'bulletList', 'orderedList', 'blockquote'] as const

export type BlockName = (typeof names)[number]

/** Words by which each is found beside its name, whichever language the page has. Nobody reads them. */
const searched: Record<BlockName, string> = {
  text: 'tekst texte alinea paragraaf paragraphe',
  heading: 'kop titel titre h2',
  subheading: 'tussenkop ondertitel intertitre sous-titre h3',
  bulletList: 'opsomming lijst puntjes liste puces',
  orderedList: 'genummerde lijst nummers liste numerotee',
  blockquote: 'citaat aanhaling citation',
}

export function blocksFor(words: string, say: SayRichText): BlockName[] {
  const wanted = ` ${plain(words).trim()}`
  return names.filter((name) => ` ${plain(`${say(`tools.${name}`)} ${searched[name]}`)}`.includes(wanted))
}

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

export const makeBlock = (editor: Editor, name: BlockName): boolean => tools[name].run(editor)
