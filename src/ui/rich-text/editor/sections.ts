import { mergeAttributes, Node } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'

/** Sections stand in the text itself, blocks within lists, quotes and call-outs too. */
export const TextOfSections = Document.extend({ content: '(block | section)+' })

/** As `rich-text-view.tsx` draws it. */
export const Callout = Node.create({
  name: 'callout',
  group: 'section',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'div.callout' }],
  renderHTML: ({ HTMLAttributes }) => ['div', mergeAttributes(HTMLAttributes, { class: 'callout', role: 'note' }), 0],
})
