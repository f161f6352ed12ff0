import './local-picture.css'
import { type ReactNode, useEffect, useState } from 'react'

type LocalPictureProps = {
  file: File
  /** In a row of a list. */
  isSmall?: boolean
  /** Stands there until the picture does, and where the browser cannot show it (HEIC). */
  fallback?: ReactNode
}

/** A picture as it lies in the reader's own device. */
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
