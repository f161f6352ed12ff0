import type { ReactElement } from 'react'

export type FileFamily = 'folder' | 'pdf' | 'word' | 'excel' | 'csv' | 'powerpoint' | 'image' | 'other'

/** Three letters on the sheet, as on a file's spine; the row's own text says the rest. */
const spine: Record<Exclude<FileFamily, 'folder'>, string> = {
  pdf: 'PDF',
  word: 'DOC',
  excel: 'XLS',
  csv: 'CSV',
  powerpoint: 'PPT',
  image: 'IMG',
  other: '',
}

const folder =
  '<path fill="currentColor" d="M1 4h6.5l2 2.5h9.5a1 1 0 0 1 1 1v11.5a1 1 0 0 1-1 1h-18a1 1 0 0 1-1-1v-14a1 1 0 0 1 1-1z"></path>'
const outline =
  '<path fill="none" stroke="currentColor" d="M.5 2A1.5 1.5 0 0 1 2 .5H14L19.5 6V22A1.5 1.5 0 0 1 18 23.5H2A1.5 1.5 0 0 1 .5 22zM14 .5V6h5.5"></path>'
const lines = '<path stroke="currentColor" d="M4.5 11.5h11M4.5 15h11M4.5 18.5h7"></path>'

const letters = (text: string) => `<text x="10" y="17" text-anchor="middle">${text}</text>`

const drawingOf = (family: FileFamily): string =>
  family === 'folder' ? folder : outline + (spine[family] ? letters(spine[family]) : lines)

/** As ready markup: each row of a listing shows one, and React renders every element and attribute anew. */
const families: FileFamily[] = ['folder', 'pdf', 'word', 'excel', 'csv', 'powerpoint', 'image', 'other']
const drawings = Object.fromEntries(families.map((family) => [family, { __html: drawingOf(family) }])) as Record<
  FileFamily,
  { __html: string }
>

/** A filled brass folder, or an outlined sheet with the letters of its family. */
export function FileIcon({ family }: { family: FileFamily }): ReactElement {
  return (
    <svg
      className={family === 'folder' ? 'file-icon file-icon-folder' : 'file-icon'}
      viewBox="0 0 20 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
      dangerouslySetInnerHTML={drawings[family]}
    />
  )
}
