import { type MouseEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { Button } from '#ui/button.tsx'
import type { Visibility } from '../../resource.ts'
import { BothVersions } from './both-versions.tsx'
import { type NamesAndAuthor, useDifferences } from './differences.ts'
import type { Theirs } from './theirs.ts'

type StaleNoticeProps = {
  theirs: Theirs
  mine: NamesAndAuthor
  hasAuthor: boolean
  /** Who sees the folder above; absent where nobody chooses. */
  above: Visibility | undefined
  isSaving: boolean
  onKeepTheirs: () => void
}

/** Somebody else saved meanwhile: both versions above the form, which keeps what was typed. Works without scripts. */
export function StaleNotice({ theirs, mine, hasAuthor, above, isSaving, onKeepTheirs }: StaleNoticeProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const notice = useRef<HTMLElement>(null)
  const differences = useDifferences(mine, theirs, { hasAuthor, above })
  useEffect(() => notice.current?.focus(), [])
  const keepTheirs = (event: MouseEvent) => {
    event.preventDefault()
    onKeepTheirs()
  }
  return (
    <section ref={notice} className="stale-notice" role="alert" tabIndex={-1}>
      <h2 className="version-title">{t('intranet.conflict.title')}</h2>
      <p>{t('intranet.conflict.text')}</p>
      <BothVersions differences={differences} />
      <div className="form-actions mt-4">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t('intranet.conflict.keep-mine')}
        </Button>
        <a className="button button-secondary" href={pathname} onClick={keepTheirs}>
          {t('intranet.conflict.keep-theirs')}
        </a>
      </div>
    </section>
  )
}
