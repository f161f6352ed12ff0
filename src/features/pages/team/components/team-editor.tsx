import './team-editing.css'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import type { PairState } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { PairsForm, type PairsFormProps } from '../../pairs/components/pairs-form.tsx'
import type { Removable } from '../team.ts'
import { teamPath } from '../team-paths.ts'

/** What the forms of the team name; of these somebody else may have saved others meanwhile. */
type FieldOfTeam = 'name' | 'purpose' | 'contact' | 'showsEarlier' | 'occupation' | 'function' | 'since' | 'until'

/** What the action answered: what it refused, or that it wants to be asked first. */
export type TeamAnswer = FormProblem | { isAsked: true } | undefined

type TeamEditorProps = Pick<PairsFormProps, 'checks' | 'version' | 'hasFile' | 'children'> & {
  kind: Removable
  isNew: boolean
  title: string
  /** Who or what its removal asks about; absent where it stays. */
  removes: string | undefined
  answer: TeamAnswer
  fields: readonly FieldOfTeam[]
  /** Beside the title. */
  tools?: ReactNode
  /** Under the title. */
  lede?: ReactNode
  /** Under the form. */
  below?: ReactNode
}

/** The page of a body, a person or a mandate: the way to it, its form, and its removal. */
export function TeamEditor(props: TeamEditorProps) {
  const { kind, isNew, title, removes, fields, tools, lede, below, checks, version, hasFile, children } = props
  const { t } = useTranslation()
  const answer = useAnswer(props.answer)
  const yesOrNo = (text: string) => t(text === 'yes' ? 'administration.log.yes' : 'administration.log.no')
  const told: Partial<Record<FieldOfTeam, (text: string) => string>> = {
    showsEarlier: yesOrNo,
    since: asDay,
    until: asDay,
  }
  return (
    <WorkPage>
      <TeamCrumbs here={title} />
      {tools ? (
        <div className="team-head">
          <PageTitle>{title}</PageTitle>
          {tools}
        </div>
      ) : (
        <PageTitle>{title}</PageTitle>
      )}
      {lede}
      <PairsForm
        key={version}
        {...{ checks, version, hasFile }}
        refused={answer && 'fields' in answer ? answer : null}
        saveLabel={t(isNew ? `pages.team-editing.${kind}.add` : 'pages.team-editing.save')}
        back={{ to: teamPath, label: t('pages.team-editing.back') }}
        fields={fields.map((name) => ({ name, label: t(`pages.team-editing.fields.${name}`), told: told[name] }))}
      >
        {children}
      </PairsForm>
      {below}
      {!isNew && removes !== undefined && (
        <Removal kind={kind} name={removes} isAsked={answer !== null && 'isAsked' in answer} />
      )}
    </WorkPage>
  )
}

/** As days are written here: `2026-01-31` is 31/01/2026. */
const asDay = (day: string): string => day.split('-').reverse().join('/')

/** Down to the team, and to what lies below it. */
export function TeamCrumbs({ here }: { here?: string }) {
  const { t } = useTranslation()
  const title = t('pages.team-editing.title')
  return (
    <Breadcrumbs
      label={t('administration.breadcrumbs')}
      items={[
        { label: t('administration.title'), href: '/administration' },
        { label: t('pages.team-editing.pages'), href: '/administration/pages' },
        ...(here === undefined ? [{ label: title }] : [{ label: title, href: teamPath }, { label: here }]),
      ]}
    />
  )
}

type RemovalProps = {
  kind: Removable
  name: string
  /** Sent without a script that asks: then the page asks. */
  isAsked: boolean
}

/** Removes only after a question; what will happen is also said before it is asked. */
function Removal({ kind, name, isAsked }: RemovalProps) {
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

/** What a text asks for; nothing where it is whole or was never begun. */
export function PairBadge({ state, of }: { state: PairState; of?: string }) {
  const { t } = useTranslation()
  if (state.kind === 'complete' || state.kind === 'empty') return null
  const words = t(`pages.team-editing.states.${state.kind}`, { side: state.side.toUpperCase() })
  return (
    <Badge tone="warning" icon="warning">
      {of ? t('pages.team-editing.states.of', { what: of, state: words }) : words}
    </Badge>
  )
}
