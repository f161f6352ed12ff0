/**
 * What the toolbar can do, in the order in which it stands there; each line is a group. What kind of
 * paragraph it is comes first.
 */
export const toolGroups = [
  ['text', 'heading', 'subheading'],
  ['bold', 'italic', 'underline', 'strike', 'link'],
  ['orderedList', 'bulletList', 'blockquote'],
  ['subscript', 'superscript'],
  ['indent', 'outdent', 'clear'],
] as const

export type ToolName = (typeof toolGroups)[number][number]

/** The kit knows no sentence: who shows an editor hands them in. */
export type RichTextWords = {
  /** Name of the toolbar. */
  toolbar: string
  tools: Record<ToolName, string>
  /** Why indent and outdent do nothing where they do nothing. */
  cannotIndent: string
  cannotOutdent: string
  /** How the keyboard gets to the toolbar, and out of a list: `Alt+F10`, Escape and then Tab. */
  keys: string
  /** Names of keys on the reader's keyboard. */
  keyNames: { shift: string; space: string }
  loading: string
  link: {
    title: string
    address: string
    addressHelp: string
    /** Said where the address is none that may be linked. */
    addressRefused: string
    apply: string
    remove: string
    cancel: string
    close: string
  }
}

/** What a dictionary calls each of them. */
type WordName =
  | 'toolbar'
  | 'cannot-indent'
  | 'cannot-outdent'
  | 'keys'
  | 'shift'
  | 'space'
  | 'loading'
  | `tools.${ToolName}`
  | `link.${'title' | 'address' | 'address-help' | 'address-refused' | 'apply' | 'remove' | 'cancel' | 'close'}`

/** All of them, each asked for by its name. */
export function sayRichText(say: (name: WordName) => string): RichTextWords {
  const tools = toolGroups.flat().map((name) => [name, say(`tools.${name}`)])
  return {
    toolbar: say('toolbar'),
    tools: Object.fromEntries(tools) as Record<ToolName, string>,
    cannotIndent: say('cannot-indent'),
    cannotOutdent: say('cannot-outdent'),
    keys: say('keys'),
    keyNames: { shift: say('shift'), space: say('space') },
    loading: say('loading'),
    link: {
      title: say('link.title'),
      address: say('link.address'),
      addressHelp: say('link.address-help'),
      addressRefused: say('link.address-refused'),
      apply: say('link.apply'),
      remove: say('link.remove'),
      cancel: say('link.cancel'),
      close: say('link.close'),
    },
  }
}
