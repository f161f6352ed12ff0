import './local-picture.css'
import { useEffect, useState } from 'react'

/** A picture as it lies in the reader's own device. What the browser cannot show (HEIC) shows nothing. */
export function LocalPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address && <img className="picture-preview" src={address} alt="" onError={() => setAddress(null)} />
}

export const isPicture = (file: File): boolean => file.type.startsWith('image/')
