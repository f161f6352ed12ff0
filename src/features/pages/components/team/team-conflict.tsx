import { Fragment, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import type { FieldOfTeam } from './form-tools.ts'

type Props = {
  theirs: Readonly<Record<string, string | number>>
  fields: readonly FieldOfTeam[]
  isSaving: boolean
}

/** Somebody else saved meanwhile: what stands there now, above the form, which keeps what was typed. */
export function TeamConflict({ theirs, fields, isSaving }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const said = (field: FieldOfTeam, text: string) => {
    if (field === 'showsEarlier') return t(text === 'yes' ? 'administration.log.yes' : 'administration.log.no')
    return text || t('pages.team-editing.conflict.nothing')
  }
  const lines = fields.flatMap((field) => linesOf(field, theirs))
  return (
    <section ref={notice} className="team-conflict" role="alert" tabIndex={-1}>
      <h2 className="text-h4">{t('pages.team-editing.conflict.title')}</h2>
      <p>{t('pages.team-editing.conflict.text')}</p>
      <dl>
        {lines.map(({ field, side, text }) => (
          <Fragment key={`${field}${side}`}>
            <dt>
              {t(`pages.team-editing.fields.${field}`)}
              {side && ` ${side.toUpperCase()}`}
            </dt>
            <dd lang={side && documentLanguage(side)}>{said(field, text)}</dd>
          </Fragment>
        ))}
      </dl>
      <div className="team-buttons">
        <Button type="submit" isPending={isSaving} needsServer>
          {t('pages.team-editing.conflict.mine')}
        </Button>
        {/* Loaded anew: what was typed is given up. */}
        <a className="button button-secondary" href={pathname}>
          {t('pages.team-editing.conflict.theirs')}
        </a>
      </div>
    </section>
  )
}

type Line = { field: FieldOfTeam; side: 'nl' | 'fr' | undefined; text: string }

/** A text in both languages came as two facts, everything else as one. */
function linesOf(field: FieldOfTeam, theirs: Props['theirs']): Line[] {
  if (field in theirs) {
    const text = String(theirs[field])
    const isDay = /^\d{4}-\d\d-\d\d$/.test(text)
    return [{ field, side: undefined, text: isDay ? text.split('-').reverse().join('/') : text }]
  }
  return [
    { field, side: 'nl', text: String(theirs[`${field}Nl`] ?? '') },
    { field, side: 'fr', text: String(theirs[`${field}Fr`] ?? '') },
  ]
}
