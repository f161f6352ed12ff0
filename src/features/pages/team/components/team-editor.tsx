import './team-editing.css'
import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { useAnswer } from '#platform/http/keep-input.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { writtenDay } from '#platform/i18n/days.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import type { TranslationState } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { LocalizedField } from '#ui/localized/localized-field.tsx'
import { PagesAdministration } from '../../core/components/pages-administration.tsx'
import { LocalizedForm, type LocalizedFormProps } from '../../editing/components/localized-form.tsx'
import type { ReadText } from '../../reading/read-text.ts'
import { maxLengths } from '../team.schema.ts'
import { type Removable, teamPath } from '../team.ts'

/** What the forms of the team name; of these somebody else may have saved others meanwhile. */
type FieldOfTeam = 'name' | 'purpose' | 'contact' | 'showsEarlier' | 'occupation' | 'function' | 'since' | 'until'

/** What the action answered: what it refused, or that it wants to be asked first. */
export type TeamAnswer = FormProblem | { isAsked: true } | undefined

type TeamEditorProps = Pick<LocalizedFormProps, 'checks' | 'version' | 'hasFile' | 'children'> & {
  kind: Removable
  isNew: boolean
  title: string
  /** Who or what its removal asks about; absent where it stays. */
  removes: string | undefined
  answer: TeamAnswer
  fields: readonly FieldOfTeam[]
  tools?: ReactNode
  lede?: ReactNode
  below?: ReactNode
}

export function TeamEditor(props: TeamEditorProps) {
  const { kind, isNew, title, removes, fields, tools, lede, below, checks, version, hasFile, children } = props
  const { t } = useTranslation()
  const answer = useAnswer(props.answer)
  const inWords: Partial<Record<FieldOfTeam, (text: string) => string>> = {
    showsEarlier: (text) => t(text === 'yes' ? 'administration.log.yes' : 'administration.log.no'),
    since: writtenDay,
    until: writtenDay,
  }
  return (
    <TeamPage name={title} actions={tools}>
      {lede}
      <LocalizedForm
        key={version}
        {...{ checks, version, hasFile }}
        refused={answer && 'fields' in answer ? answer : null}
        saveLabel={t(isNew ? `pages.team-editing.${kind}.add` : 'pages.team-editing.save')}
        back={{ to: teamPath, label: t('pages.team-editing.back') }}
        fields={fields.map((name) => ({ name, label: t(`pages.team-editing.fields.${name}`), inWords: inWords[name] }))}
      >
        {children}
      </LocalizedForm>
      {below}
      {!isNew && removes !== undefined && (
        <Removal kind={kind} name={removes} isAsked={answer !== null && 'isAsked' in answer} />
      )}
    </TeamPage>
  )
}

type TeamTextProps = Omit<ComponentProps<typeof LocalizedField>, 'name' | 'label'> & {
  name: 'name' | 'purpose' | 'occupation' | 'function'
}

export function TeamText(field: TeamTextProps) {
  const { t } = useTranslation()
  const maxLength = field.isRich ? undefined : maxLengths[field.name]
  return <LocalizedField {...field} label={t(`pages.team-editing.fields.${field.name}`)} maxLength={maxLength} />
}

export function TeamPage(page: ComponentProps<typeof PagesAdministration>) {
  const { t } = useTranslation()
  return <PagesAdministration {...page} above={[{ label: t('pages.team-editing.title'), href: teamPath }]} />
}

function Removal({ kind, name, isAsked }: { kind: Removable; name: string; isAsked: boolean }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const text = <p>{t(`pages.team-editing.remove.${kind}.text`)}</p>
  const form = (
    <ConfirmedForm
      fields={{ intent: 'remove' }}
      label={t(`pages.team-editing.remove.${kind}.button`)}
      title={t(`pages.team-editing.remove.${kind}.title`, { name })}
      confirmLabel={t('pages.team-editing.remove.confirm')}
      cancelLabel={t('pages.team-editing.cancel')}
      cancelTo={pathname}
      isAsked={isAsked}
    >
      {text}
    </ConfirmedForm>
  )
  if (isAsked) return form
  return (
    <section className="team-part">
      <h2 className="text-h4">{t('pages.team-editing.remove.head')}</h2>
      {text}
      {form}
    </section>
  )
}

export function RowText({ name, to, note }: { name: string; to?: string; note: ReadText | string }) {
  const { text, lang } = typeof note === 'string' ? { text: note } : { ...note, lang: documentLanguage(note.language) }
  const linked = to && (
    <Link className="link team-row-name" to={to}>
      {name}
    </Link>
  )
  return (
    <span className="team-row-text">
      {linked || <span className="team-row-name">{name}</span>}
      {text && <br />}
      {text && (
        <span className="team-row-note" lang={lang}>
          {text}
        </span>
      )}
    </span>
  )
}

/** What a text asks for; nothing where it is whole or was never begun. */
export function TranslationBadge({ state, of }: { state: TranslationState; of?: string }) {
  const { t } = useTranslation()
  if (state.kind === 'complete' || state.kind === 'empty') return null
  const words = t(`pages.team-editing.states.${state.kind}`, { side: state.side.toUpperCase() })
  return (
    <Badge tone="warning" icon="warning">
      {of ? t('pages.team-editing.states.of', { what: of, state: words }) : words}
    </Badge>
  )
}
