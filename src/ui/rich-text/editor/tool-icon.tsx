import type { Insertion, TextKind, ToolName } from './tools.ts'

/** As the icons of src/ui (icon.tsx), but fetched with the editor only. */
const two = 'c.2-.9.8-1.3 1.5-1.3c.8 0 1.4.5 1.4 1.2c0 1.3-2.9 2-2.9 3.5h3.1'
type IconName = Exclude<ToolName, TextKind | 'insert'> | Insertion

const strokes: Record<IconName, string> = {
  bold: 'M6.25 4h4.25a2.9 2.9 0 0 1 0 5.8H6.25zM6.25 9.8h5a3.1 3.1 0 0 1 0 6.2h-5z',
  italic: 'M8.5 4H14M6 16h5.5M11.5 4.5l-3 11',
  underline: 'M6 3.5v5.75a4 4 0 0 0 8 0V3.5M5 16.75h10',
  strike:
    'M3.5 10h13M13.4 6.4C13 4.9 11.8 4 10 4C8 4 6.6 5 6.6 6.7C6.6 7.6 7 8.3 7.7 8.8M6.3 13.2c.4 1.8 1.8 2.8 3.8 2.8c2.2 0 3.6-1.1 3.6-2.8c0-.4-.1-.8-.2-1.2',
  link: 'M8 12l4-4M9.5 6.5l2-2a2.85 2.85 0 0 1 4 4l-2 2M10.5 13.5l-2 2a2.85 2.85 0 0 1-4-4l2-2',
  orderedList: `M9 5h8M9 10h8M9 15h8M3.5 4l1.5-.75V7M3.2 12.2${two}`,
  bulletList: 'M8 5h9M8 10h9M8 15h9M3.5 4.5h1v1h-1zM3.5 9.5h1v1h-1zM3.5 14.5h1v1h-1z',
  blockquote: 'M4 4v12M8 6h9M8 10h9M8 14h6',
  subscript: `M3.5 4l7 9M10.5 4l-7 9M13.4 13.2${two}`,
  superscript: `M3.5 7l7 9M10.5 7l-7 9M13.4 4.4${two}`,
  indent: 'M3 4.5h14M10 8.25h7M10 11.75h7M3 15.5h14M3.5 7.75L6 10l-2.5 2.25',
  outdent: 'M3 4.5h14M10 8.25h7M10 11.75h7M3 15.5h14M6 7.75L3.5 10L6 12.25',
  callout: 'M3 4h14v12H3zM6 8h8M6 12h5',
  clear: 'M3.5 4h10M8.5 4L6.75 16M11.75 11.75l4.5 4.5M16.25 11.75l-4.5 4.5',
}

/** The kinds of paragraph are named in words. */
export const hasIcon = (name: ToolName | Insertion): name is IconName => Object.hasOwn(strokes, name)

export const ToolIcon = ({ name }: { name: IconName }) => (
  <svg className={name === 'bold' ? 'icon tool-heavy' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={strokes[name]} />
  </svg>
)
