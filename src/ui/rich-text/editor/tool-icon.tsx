import type { TableTool } from './table-commands.ts'
import type { Insertion, TextKind, ToolName } from './tools.ts'

/** As the icons of src/ui (icon.tsx), but fetched with the editor only. */
const two = 'c.2-.9.8-1.3 1.5-1.3c.8 0 1.4.5 1.4 1.2c0 1.3-2.9 2-2.9 3.5h3.1'
type IconName = Exclude<ToolName, TextKind | 'insert'> | Insertion | TableTool

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
  table: 'M3 4h14v12H3zM3 8h14M3 12h14M10 8v8',
  picture: 'M3 4h14v12H3zM3 14l4-4.5l3.5 4l2.5-2.5l4 4M12.5 7.5h1.5',
  attachment: 'M5 2.5h7l3.5 3.5v11.5H5zM12 2.5v3.5h3.5M7.5 10h5M7.5 13h5',
  rowBefore: 'M3.5 11h13v5h-13zM10 3v5M7.5 5.5h5',
  rowAfter: 'M3.5 4h13v5h-13zM10 12v5M7.5 14.5h5',
  deleteRow: 'M3.5 4h13v4.5h-13zM7.75 12l4.5 4.5M12.25 12l-4.5 4.5',
  columnBefore: 'M11 3.5v13h5v-13zM3 10h5M5.5 7.5v5',
  columnAfter: 'M4 3.5v13h5v-13zM12 10h5M14.5 7.5v5',
  deleteColumn: 'M4 3.5v13h4.5v-13zM12 7.75l4.5 4.5M16.5 7.75l-4.5 4.5',
  headerRow: 'M3 4h14v12H3zM3 8h14M3.5 6h13',
  deleteTable: 'M3.5 5.5h13M7.5 5.5v-2.5h5v2.5M5.25 5.5l.75 11.5h8l.75-11.5M8.5 8.75v5M11.5 8.75v5',
  clear: 'M3.5 4h10M8.5 4L6.75 16M11.75 11.75l4.5 4.5M16.25 11.75l-4.5 4.5',
}

/** The kinds of paragraph are named in words. */
export const hasIcon = (name: ToolName | Insertion | TableTool): name is IconName => Object.hasOwn(strokes, name)

export const ToolIcon = ({ name }: { name: IconName }) => (
  <svg className={name === 'bold' ? 'icon tool-heavy' : 'icon'} viewBox="0 0 20 20" aria-hidden="true">
    <path d={strokes[name]} />
  </svg>
)
