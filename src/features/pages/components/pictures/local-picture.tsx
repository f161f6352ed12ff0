import { useEffect, useState } from 'react'

/** As it lies in the reader's own device. What his browser cannot show (HEIC) shows nothing. */
export function LocalPicture({ file }: { file: File }) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return address && <img className="picture-preview" src={address} alt="" onError={() => setAddress(null)} />
}
