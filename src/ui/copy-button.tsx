import { useEffect, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type CopyButtonProps = {
  text: string
  /** What it copies, for those who hear the button alone. */
  about: string
  words: { copy: string; copied: string; refused: string }
}

const shownMs = 3_000

/** Puts a text on the clipboard and says so. Without scripts, or outside a secure connection, one copies by hand. */
export function CopyButton({ text, about, words }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('refused')
    }
  }
  return (
    <>
      <Button type="button" size="small" variant="quiet" className="needs-scripts" onClick={() => void copy()}>
        {outcome === 'copied' && <Icon name="check" />}
        {outcome === 'copied' ? words.copied : words.copy}
        <span className="sr-only"> {about}</span>
      </Button>
      <span role="status" className={outcome === 'refused' ? 'field-help' : 'sr-only'}>
        {outcome && words[outcome]}
      </span>
    </>
  )
}
