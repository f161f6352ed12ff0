import { useNavigation } from 'react-router'

/** A thin line while the next page is fetched; shown after 300 ms by its style. */
export function ProgressLine() {
  const isMoving = useNavigation().state !== 'idle'
  return isMoving ? <div className="progress-line" aria-hidden="true" /> : null
}
