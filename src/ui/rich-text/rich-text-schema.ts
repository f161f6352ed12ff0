/** A Tiptap document that holds only what is allowed. Stored as JSON. */
export type RichText = { type: 'doc'; content: Block[] }

export type Block = Paragraph | Heading | List | Quote
export type Paragraph = { type: 'paragraph'; attrs?: { indent: Indent }; content?: Inline[] }
export type Heading = { type: 'heading'; attrs: { level: 2 | 3; indent?: Indent }; content?: Inline[] }
export type List = { type: 'bulletList' | 'orderedList'; content: ListItem[] }
export type ListItem = { type: 'listItem'; content: [Paragraph, ...Block[]] }
export type Quote = { type: 'blockquote'; content: Block[] }
export type Inline = Text | HardBreak
export type Text = { type: 'text'; text: string; marks?: Mark[] }
/** Bears the marks of the words around it, as the editor keeps them. */
export type HardBreak = { type: 'hardBreak'; marks?: Mark[] }
export type Mark = { type: 'link'; attrs: { href: string } } | { type: Emphasis }
/** None is left out where it would be 0. */
export type Indent = 1 | 2 | 3 | 4

export const deepestIndent = 4

/** In the order in which they stand in a document: the first one is the outermost. */
export const emphases = ['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript'] as const
export type Emphasis = (typeof emphases)[number]

/** A node before it is read: anything. */
export type Unread = { type?: unknown; text?: unknown; content?: unknown; marks?: unknown; attrs?: unknown }

/** What of a document may still be read. */
export type Budget = { nodes: number; characters: number }

export const asNode = (value: unknown): Unread | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Unread) : null
