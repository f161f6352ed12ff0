import { Extension, type Extensions, textblockTypeInputRule } from '@tiptap/core'
import { Heading } from '@tiptap/extension-heading'
import { Link } from '@tiptap/extension-link'
import { OrderedList } from '@tiptap/extension-list'
import { Subscript } from '@tiptap/extension-subscript'
import { Superscript } from '@tiptap/extension-superscript'
import { Plugin } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { addressOf, safeAddress } from '../link-address.ts'
import { AskForBlocks } from './block-query.ts'
import { CleanPaste } from './clean-paste.ts'
import { Callout, TextOfSections } from './sections.ts'
import { tableExtensions } from './table.ts'
import { ToolKeys } from './tools.ts'

/** Within a list Tab moves the item, elsewhere, and after Escape, it leaves the text (WCAG 2.1.2). */
const WayOut = Extension.create({
  name: 'wayOut',
  priority: 1000,
  addProseMirrorPlugins() {
    let isLeaving = false
    const keydown = (event: KeyboardEvent): boolean => {
      const leaves = event.key === 'Tab' && isLeaving
      if (event.key !== 'Shift') isLeaving = event.key === 'Escape'
      // Handled for the editor, and left to the browser, which moves the focus.
      return leaves
    }
    return [new Plugin({ props: { handleDOMEvents: { keydown: (_view, event) => keydown(event) } } })]
  },
})

/** The web's six levels become our two. No keys make one: with AltGr they write signs on Belgian keyboards. */
const TwoHeadings = Heading.extend({
  parseHTML: () => ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((tag, at) => ({ tag, attrs: { level: at < 2 ? 2 : 3 } })),
  addKeyboardShortcuts: () => ({}),
  addInputRules() {
    const rule = (find: RegExp, level: 2 | 3) =>
      textblockTypeInputRule({ find, type: this.type, getAttributes: { level } })
    return [rule(/^#{1,2}\s$/, 2), rule(/^###\s$/, 3)]
  },
}).configure({ levels: [2, 3] })

/** Begins at one, as the document that is kept. */
const PlainOrderedList = OrderedList.extend({
  addAttributes: () => ({}),
  renderHTML: () => ['ol', 0],
})

/** Holds an address and nothing else. Typed and pasted addresses become links; a click sets the cursor. */
const SafeLink = Link.extend({
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: (anchor) => hrefOf(anchor.getAttribute('href')) }],
  renderHTML: ({ HTMLAttributes }) => ['a', hrefOf(HTMLAttributes.href) || {}, 0],
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  isAllowedUri: (address) => addressOf(address) !== null,
})

function hrefOf(address: unknown): { href: string } | false {
  const href = safeAddress(address)
  return href !== null && { href }
}

const offLine = 'subscript superscript'

/** Exactly what `rich-text-schema.ts` allows: the same document, as the editor knows it. */
export const extensions: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    trailingNode: false,
    document: false,
    heading: false,
    link: false,
    orderedList: false,
    dropcursor: { color: 'var(--focus)', width: 2 },
  }),
  TextOfSections,
  Callout,
  ...tableExtensions,
  TwoHeadings,
  PlainOrderedList,
  SafeLink,
  Subscript.extend({ excludes: offLine }),
  Superscript.extend({ excludes: offLine }),
  AskForBlocks,
  ToolKeys,
  WayOut,
  CleanPaste,
]

/** What the signs of Markdown make while typing (`signs.tsx` tells which); pasted text is no Markdown. */
export const inputRules = ['heading', 'bulletList', 'orderedList', 'blockquote', 'bold', 'italic', 'strike']
export const pasteRules = ['link']
