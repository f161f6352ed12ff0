import type { Editor } from '@tiptap/core'
import { askForDocument, choosePicture, hasMedia } from './media.ts'
import { insertTable } from './table.ts'
import { type Insertion, insertions, type SayRichText, tools } from './tools.ts'

const kinds = ['text', 'heading', 'subheading', 'bulletList', 'orderedList', 'blockquote'] as const

export type BlockName = (typeof kinds)[number] | Insertion

/** Words by which each is found beside its name, whichever language the page has. Nobody reads them. */
const searched: Record<BlockName, string> = {
  text: 'tekst texte alinea paragraaf paragraphe',
  heading: 'kop titel titre h2',
  subheading: 'tussenkop ondertitel intertitre sous-titre h3',
  bulletList: 'opsomming lijst puntjes liste puces',
  orderedList: 'genummerde lijst nummers liste numerotee',
  blockquote: 'citaat aanhaling citation',
  table: 'tabel rooster raster tableau grille',
  picture: 'afbeelding foto beeld image photo illustration',
  attachment: 'document bestand bijlage pdf fichier piece jointe',
  callout: 'kader nota opgelet info encadre note attention',
}

/** Those that fit where the cursor stands, and are called so. */
export function blocksFor(words: string, editor: Editor, say: SayRichText): BlockName[] {
  const wanted = ` ${plain(words).trim()}`
  const isCalled = (name: BlockName) => ` ${plain(`${say(`tools.${name}`)} ${searched[name]}`)}`.includes(wanted)
  return [...kinds, ...insertions.filter((name) => canInsert[name](editor))].filter(isCalled)
}

const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const canInsert: Record<Insertion, (editor: Editor) => boolean> = {
  callout: (editor) => editor.can().toggleWrap('callout'),
  table: () => true,
  picture: hasMedia,
  attachment: hasMedia,
}

const insert: Record<Insertion, (editor: Editor) => boolean> = {
  callout: (editor) => editor.commands.toggleWrap('callout'),
  table: insertTable,
  picture: choosePicture,
  attachment: askForDocument,
}

const isInsertion = (name: BlockName): name is Insertion => Object.hasOwn(insert, name)

export const makeBlock = (editor: Editor, name: BlockName): boolean =>
  isInsertion(name) ? insert[name](editor) : tools[name].run(editor)
