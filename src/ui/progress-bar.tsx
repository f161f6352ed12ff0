import './progress-bar.css'

/** How far something is, 0 to 100, drawn and in figures. */
export function ProgressBar({ label, value }: { label: string; value: number }) {
  const percent = Math.round(Math.min(Math.max(value, 0), 100))
  return (
    <div className="progress">
      <progress aria-label={label} max={100} value={percent} />
      <span aria-hidden="true">{percent}&nbsp;%</span>
    </div>
  )
}
