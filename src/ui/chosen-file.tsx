import './chosen-file.css'
import { type ReactNode, useEffect, useState } from 'react'
import { FileIcon, fileFamily } from './file-icon.tsx'
import './local-picture.css'

type ChosenFileProps = {
  file: File
  facts?: string | undefined
  /** The field that it was chosen in. */
  fieldId?: string
  isInvalid?: boolean
  /** What can be done with it, and how far it is. */
  children?: ReactNode
}

/** A file that was chosen and lies in the reader's own device still: a picture as such, of every file what it is. */
export const ChosenFile = ({ file, facts, fieldId, isInvalid, children }: ChosenFileProps) => (
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

const extensionOf = (fileName: string): string | null =>
  /\.([a-z0-9]{1,10})$/i.exec(fileName)?.[1]?.toLowerCase() ?? null

type LocalPictureProps = {
  file: File
  /** In a row of a list. */
  isSmall?: boolean
  /** Stands there until the picture does, and where the browser cannot show it (HEIC). */
  fallback?: ReactNode
}

export function LocalPicture({ file, isSmall, fallback = null }: LocalPictureProps) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (!address) return fallback
  const className = isSmall ? 'picture-preview picture-preview-small' : 'picture-preview'
  return <img className={className} src={address} alt="" decoding="async" onError={() => setAddress(null)} />
}

export const isPicture = (file: File): boolean => file.type.startsWith('image/')
