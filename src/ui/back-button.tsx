import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { useUiWords } from './ui-words.tsx'
import { goBack, stepsBack } from './way-back.ts'

/** To the page of this site before this one; where there is none, and without scripts, to `to`. */
export function BackButton({ to }: { to: string | null }) {
  const { back } = useUiWords()
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
