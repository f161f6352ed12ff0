import './qr-code.css'

type QrCodeProps = { label: string; size: number; path: string }

/** Dark on light in both themes, or cameras do not read it. @param label what it says, for who cannot scan it */
export const QrCode = ({ label, size, path }: QrCodeProps) => (
  <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
    <path d={path} />
  </svg>
)
