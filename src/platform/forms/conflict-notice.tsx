import './conflict-notice.css'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'

type ConflictNoticeProps = {
  title: string
  text: string
  /** What differs, as the reader reads it. */
  lines: readonly { label: string; theirs: string; mine: string }[]
  words: Record<'theirs' | 'mine' | 'keepMine' | 'keepTheirs', string>
  isSaving: boolean
}

/** Somebody else saved meanwhile: what differs, both ways, above the form, which keeps what was typed. Works without scripts. */
export function ConflictNotice({ title, text, lines, words, isSaving }: ConflictNoticeProps) {
  const { pathname, search } = useLocation()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <section ref={notice} className="notice-box conflict-notice" role="alert" tabIndex={-1}>
      <h2 className="text-h4">{title}</h2>
      <p>{text}</p>
      <table hidden={lines.length === 0}>
        <thead>
          <tr>
            <td />
            <th scope="col">{words.theirs}</th>
            <th scope="col">{words.mine}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, theirs, mine }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{theirs}</td>
              <td>{mine}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="conflict-choices">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {words.keepMine}
        </Button>
        {/* Loaded anew: what was typed is given up. */}
        <a className="button button-secondary" href={pathname + search}>
          {words.keepTheirs}
        </a>
      </div>
    </section>
  )
}
