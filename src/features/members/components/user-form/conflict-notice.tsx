import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { Button } from '#ui/button.tsx'
import type { UserFormValues } from './form-values.ts'

type Theirs = Record<string, string | number>

type ConflictNoticeProps = { theirs: Theirs; values: UserFormValues; isSaving: boolean }

const texts = ['firstName', 'lastName', 'occupation', 'defaultLanguage', 'avatarColor'] as const
const ticks = ['magistrate', 'showTooltips', 'emailSubscriber'] as const

/** Somebody else saved meanwhile: what differs, both ways, above the form, which keeps what was typed. */
export function ConflictNotice({ theirs, values, isSaving }: ConflictNoticeProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const lines = useDifferences(theirs, values)
  return (
    <section ref={notice} className="user-conflict" role="alert" tabIndex={-1}>
      <h2 className="text-h4">{t('members.conflict.title')}</h2>
      <p>{lines.length > 0 ? t('members.conflict.text') : t('members.conflict.elsewhere')}</p>
      <table className="people-facts-table" hidden={lines.length === 0}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('members.conflict.theirs')}</th>
            <th scope="col">{t('members.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ label, theirs: saved, mine }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{saved || '—'}</td>
              <td>{mine || '—'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="user-conflict-actions">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t('members.conflict.keepMine')}
        </Button>
        {/* Loaded anew: what was typed is given up. */}
        <a className="button button-secondary" href={pathname + search}>
          {t('members.conflict.keepTheirs')}
        </a>
      </div>
    </section>
  )
}

function useDifferences(theirs: Theirs, values: UserFormValues) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const told = (name: (typeof texts)[number], value: string) => {
    if (name === 'defaultLanguage') return t(`members.languages.${value as 'nl'}`)
    if (name === 'avatarColor') return t(`members.colors.${value as 'blue-700'}`)
    return value
  }
  const yesOrNo = (value: boolean) => (value ? t('members.yes') : t('members.no'))
  const ofTexts = texts.map((name) => {
    const saved = String(theirs[name] ?? '')
    return { label: t(`members.fields.${name}`), theirs: told(name, saved), mine: told(name, values.text(name)) }
  })
  const ofTicks = ticks.map((name) => ({
    label: name === 'magistrate' ? magistrateLabel : t(`members.fields.${name}`),
    theirs: yesOrNo(theirs[name] === 1),
    mine: yesOrNo(values.isTicked(name)),
  }))
  return [...ofTexts, ...ofTicks].filter((line) => line.theirs !== line.mine)
}
