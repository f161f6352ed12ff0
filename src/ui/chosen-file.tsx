import './chosen-file.css'
import type { ReactNode } from 'react'
import { fileFamily } from './file-family.ts'
import { FileIcon } from './file-icon.tsx'
import { isPicture, LocalPicture } from './local-picture.tsx'

type ChosenFileProps = {
  file: File
  /** Kind and size. */
  facts?: string | undefined
  /** The field that it was chosen in. */
  fieldId?: string
  isInvalid?: boolean
  /** What can be done with it, and how far it is. */
  children?: ReactNode
}

/** A file that was chosen and lies in the reader's own device still: a picture as such, of every file what it is. */
export function ChosenFile({ file, facts, fieldId, isInvalid, children }: ChosenFileProps) {
  return (
    <div className="file-chosen" data-invalid={isInvalid ? '' : undefined}>
      {isPicture(file) && <LocalPicture file={file} />}
      <FileIcon family={fileFamily(extensionOf(file.name))} />
      <div>
        <output className="file-chosen-name" htmlFor={fieldId}>
          {file.name}
        </output>
        {facts && <p className="file-chosen-facts">{facts}</p>}
      </div>
      {children}
    </div>
  )
}

function extensionOf(fileName: string): string | null {
  return /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? null
}
