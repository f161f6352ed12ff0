import { type ReactElement, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { useKitWords } from './kit-words.tsx'
import { goBack, stepsBack } from './way-back.ts'

/**
 * Shown when there is a way back or a default address. It goes to the page of
 * this site that lies before this one, on paper by `enhance/buttons.ts`; where there is none, and where no script runs, the
 * link leads to `to`.
 */
export function BackButton({ to }: { to: string | null }): ReactElement {
  const { back } = useKitWords()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (button.current) button.current.inert = stepsBack() === 0
  })
  const content = (
    <>
      <Icon name="arrow-left" />
      <span className="back-text">{back}</span>
    </>
  )
  const className = 'button button-quiet button-small back-button'
  if (to !== null) {
    return (
      <Link to={to} className={className} data-back="" onClick={goBack}>
        {content}
      </Link>
    )
  }
  return (
    <button
      ref={button}
      type="button"
      className={className}
      onClick={goBack}
      inert
      data-back=""
      suppressHydrationWarning
    >
      {content}
    </button>
  )
}
