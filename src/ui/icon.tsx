import { classNames } from './class-names.ts'

/** Strokes on a 20 px grid, square ends; `M x y` and relative strokes keep them small on the wire. */
const strokes = {
  close: 'M5 5l10 10M15 5L5 15',
  retry: 'M16.5 10a6.5 6.5 0 1 1-2-4.7M16.75 3v3.25h-3.25',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7M10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.4 4.4l1 1M14.6 14.6l1 1M4.4 15.6l1-1M14.6 5.4l1-1',
  moon: 'M16.5 11.7A7 7 0 1 1 8.3 3.5a5.5 5.5 0 0 0 8.2 8.2z',
  'chevron-down': 'M5.5 8L10 12.5L14.5 8',
  'chevron-right': 'M8 5.5L12.5 10L8 14.5',
  folder: 'M2.5 5h5.5l1.5 2h8v9h-15z',
  plus: 'M10 4v12M4 10h12',
  download: 'M10 3v9.5M6 9l4 4l4-4M3.5 16.5h13',
  upload: 'M10 13V3.5M6 7l4-4l4 4M3.5 16.5h13',
  info: 'M10 2.75a7.25 7.25 0 1 0 0 14.5a7.25 7.25 0 1 0 0-14.5M10 9.25v4.5M10 6.3v.1',
  edit: 'M3.5 16.5l.8-3.7L13.6 3.5l2.9 2.9l-9.3 9.3zM11.5 5.6l2.9 2.9',
  rename: 'M3 16.5h14M4.5 13l.6-3L12 3.1l2.4 2.4L7.5 12.4z',
  move: 'M2.5 5h5.5l1.5 2h8v9h-15zM7 11.5h6M10.5 9l2.5 2.5l-2.5 2.5',
  restore: 'M4 7.5h8a4 4 0 0 1 0 8H8M7.5 4L4 7.5L7.5 11',
  delete: 'M3.5 5.5h13M7.5 5.5v-2.5h5v2.5M5.25 5.5l.75 11.5h8l.75-11.5M8.5 8.75v5M11.5 8.75v5',
  open: 'M3 10h13M11.5 5.5L16 10l-4.5 4.5',
  search: 'M8.75 3.25a5.5 5.5 0 1 0 0 11a5.5 5.5 0 1 0 0-11M12.9 12.9L17 17',
  user: 'M10 3a3.25 3.25 0 1 0 0 6.5a3.25 3.25 0 1 0 0-6.5M3.5 17v-.75a4.25 4.25 0 0 1 4.25-4.25h4.5a4.25 4.25 0 0 1 4.25 4.25v.75',
  check: 'M4 10.5l4 4l8-8.5',
  warning: 'M10 3L17.75 16.75H2.25zM10 8.25v4M10 14.4v.1',
  error: 'M7 2.75h6L17.25 7v6L13 17.25H7L2.75 13V7zM10 6.25v4.5M10 13.5v.1',
  clock: 'M10 2.75a7.25 7.25 0 1 0 0 14.5a7.25 7.25 0 1 0 0-14.5M10 6v4.5l3 1.75',
  'arrow-left': 'M17 10H4M8.5 5.5L4 10l4.5 4.5',
  more: 'M4 9.5h1v1H4zM9.5 9.5h1v1h-1zM15 9.5h1v1h-1z',
  external: 'M8.5 4h-5v12.5h12.5v-5M11.5 3.5h5v5M16 4L9 11',
  minus: 'M4 10h12',
  preview:
    'M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5s-6-1.8-8-5.5M10 7.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5',
  panel: 'M2.5 4h15v12h-15zM12.5 4v12',
  undo: 'M7.5 4L3.5 8l4 4M4 8h8a4.25 4.25 0 0 1 0 8.5H8',
  link: 'M8 12l4-4M9.5 6.5l2-2a2.85 2.85 0 0 1 4 4l-2 2M10.5 13.5l-2 2a2.85 2.85 0 0 1-4-4l2-2',
  logout: 'M8.5 3.5h-5v13h5M7.5 10H17M13.5 6.5L17 10l-3.5 3.5',
  key: 'M7 9.5a3.25 3.25 0 1 0 0 6.5a3.25 3.25 0 1 0 0-6.5M9.5 10.5L16.5 3.5M13.5 6.5l3 3M11.5 8.5l2 2',
  settings: 'M3 5.5h6.5M14 5.5h3M3 14.5h3M10.5 14.5H17M11.75 3.5v4M8.25 12.5v4',
} as const

export type IconName = keyof typeof strokes

/** As ready markup: a listing shows the same drawing on each row, and React renders every element and attribute anew. */
const drawings = Object.fromEntries(
  Object.entries(strokes).map(([name, stroke]) => [name, { __html: `<path d="${stroke}"></path>` }]),
) as Record<IconName, { __html: string }>

/** A drawing beside words: hidden from readers, takes the colour of its text. The name of an icon-only button is the button's own. */
export const Icon = ({ name, className }: { name: IconName; className?: string }) => (
  <svg
    className={classNames('icon', `icon-${name}`, className)}
    viewBox="0 0 20 20"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    dangerouslySetInnerHTML={drawings[name]}
  />
)
