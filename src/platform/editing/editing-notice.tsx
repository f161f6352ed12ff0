import './editing.css'
import { type ReactNode, useEffect, useId, useRef } from 'react'

type EditingNoticeProps = {
  title: string
  /** Nothing goes on before it is answered: it takes the focus. */
  isUrgent?: boolean
  choices: ReactNode
  note?: string
  children: ReactNode
}

/** Above a text that is edited: something that its writer decides, such as which of two texts stays. */
export function EditingNotice({ title, isUrgent = false, choices, note, children }: EditingNoticeProps) {
  const notice = useRef<HTMLElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (!isUrgent) return
    notice.current?.focus()
    notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isUrgent])
  return (
    <section
      ref={notice}
      className="notice-box editing-notice"
      {...(isUrgent ? { role: 'alert', tabIndex: -1 } : { 'aria-labelledby': titleId })}
    >
      <h2 className="text-h4" id={titleId}>
        {title}
      </h2>
      {children}
      <div className="editing-choices">{choices}</div>
      {note && <p className="editing-note">{note}</p>}
    </section>
  )
}
