/** Three letters on the icon, as on a file's spine, and the extensions that wear them; the row's own text says the rest. */
const families = {
  pdf: { letters: 'PDF', extensions: 'pdf' },
  word: { letters: 'DOC', extensions: 'doc docx docm dot dotx odt ott rtf' },
  excel: { letters: 'XLS', extensions: 'xls xlsx xlsm xlsb xlt xltx ods ots' },
  csv: { letters: 'CSV', extensions: 'csv tsv' },
  powerpoint: { letters: 'PPT', extensions: 'ppt pptx pptm pps ppsx pot potx odp otp' },
  image: { letters: 'IMG', extensions: 'png jpg jpeg jpe gif webp avif svg bmp tif tiff heic heif ico' },
  other: { letters: '', extensions: '' },
}

type FileFamily = 'folder' | keyof typeof families

const folder =
  '<path fill="currentColor" d="M1 4h6.5l2 2.5h9.5a1 1 0 0 1 1 1v11.5a1 1 0 0 1-1 1h-18a1 1 0 0 1-1-1v-14a1 1 0 0 1 1-1z"></path>'
const outline =
  '<path fill="none" stroke="currentColor" d="M.5 2A1.5 1.5 0 0 1 2 .5H14L19.5 6V22A1.5 1.5 0 0 1 18 23.5H2A1.5 1.5 0 0 1 .5 22zM14 .5V6h5.5"></path>'
const lines = '<path stroke="currentColor" d="M4.5 11.5h11M4.5 15h11M4.5 18.5h7"></path>'

/** As ready markup: each row of a listing shows one, and React renders every element and attribute anew. */
const drawings: Partial<Record<FileFamily, { __html: string }>> = { folder: { __html: folder } }
const familyOf = new Map<string, FileFamily>()
for (const [name, { letters, extensions }] of Object.entries(families)) {
  const family = name as FileFamily
  const spine = letters ? `<text x="10" y="17" text-anchor="middle">${letters}</text>` : lines
  drawings[family] = { __html: outline + spine }
  for (const extension of extensions.split(' ')) familyOf.set(extension, family)
}

/** A filled brass folder, or an outlined page with the letters of its family. */
export const FileIcon = ({ family }: { family: FileFamily }) => (
  <svg
    className={family === 'folder' ? 'file-icon file-icon-folder' : 'file-icon'}
    viewBox="0 0 20 24"
    aria-hidden="true"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
    dangerouslySetInnerHTML={drawings[family]}
  />
)

/** The family whose letters a file wears. @param extension lower case, without the dot; empty or null for none */
export const fileFamily = (extension: string | null): FileFamily => familyOf.get(extension ?? '') ?? 'other'
