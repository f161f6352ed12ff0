import './team-editing.css'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextField } from '#ui/field.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { PairField } from '#ui/pairs/pair-field.tsx'
import { Select } from '#ui/select.tsx'
import type { FormTools } from '../../pairs/components/form-tools.ts'
import type { MandatePageData } from '../mandate-page.server.ts'
import { longest } from '../team.schema.ts'
import { personPath } from '../team-paths.ts'
import { RemoveFromTeam } from './remove-from-team.tsx'
import { TeamCrumbs } from './team-crumbs.tsx'
import { TeamForm } from './team-form.tsx'

type Props = { page: MandatePageData; refused: FormProblem | null; isAsked: boolean }

/** What somebody does in a body, and from when to when. */
export function MandatePage({ page, refused, isAsked }: Props) {
  const { t } = useTranslation()
  const { isNew, mandate, bodies, people } = page
  const who = people.find(({ id }) => id === mandate.person)?.name ?? ''
  const where = bodies.find(({ id }) => id === mandate.body)?.name ?? ''
  const title = isNew ? t('pages.team-editing.mandate.new') : t('pages.team-editing.mandate.of', { who, where })
  return (
    <WorkPage>
      <TeamCrumbs here={title} />
      <PageTitle>{title}</PageTitle>
      {!isNew && (
        <p className="team-lede">
          <Link className="link" to={personPath(mandate.person)}>
            {t('pages.team-editing.mandate.to-person', { who })}
          </Link>
        </p>
      )}
      <TeamForm
        checks={isNew ? 'new-mandate' : 'mandate'}
        key={mandate.version}
        version={mandate.version}
        refused={refused}
        saveLabel={t(isNew ? 'pages.team-editing.mandate.add' : 'pages.team-editing.save')}
        fields={['function', 'since', 'until']}
      >
        {(tools) => (
          <>
            {isNew && <WhoAndWhere page={page} {...tools} />}
            <Fields page={page} {...tools} />
          </>
        )}
      </TeamForm>
      {!isNew && <RemoveFromTeam kind="mandate" name={who} isAsked={isAsked} />}
    </WorkPage>
  )
}

type FieldProps = FormTools & { page: MandatePageData }

function WhoAndWhere({ page: { mandate, bodies, people }, value, problems }: FieldProps) {
  const { t } = useTranslation()
  return (
    <div className="team-plain">
      <Select
        name="body"
        label={t('pages.team-editing.mandate.body')}
        defaultValue={value('body', mandate.body)}
        error={problems.body}
        options={bodies.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Select
        name="person"
        label={t('pages.team-editing.mandate.person')}
        defaultValue={value('person', mandate.person)}
        error={problems.person}
        options={[
          { value: '', label: t('pages.team-editing.mandate.somebody-new') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <TextField
        name="newName"
        label={t('pages.team-editing.mandate.new-name')}
        optionalLabel={t('pages.team-editing.mandate.only-new')}
        defaultValue={value('newName', '')}
        error={problems.newName}
        maxLength={longest.name}
        autoComplete="off"
      />
    </div>
  )
}

function Fields({ page: { mandate }, value, problems, values, onChange }: FieldProps) {
  const { t } = useTranslation()
  const day = (name: 'since' | 'until', help: string) => (
    <TextField
      type="date"
      name={name}
      label={t(`pages.team-editing.fields.${name}`)}
      optionalLabel={t('pages.team-editing.optional')}
      help={help}
      error={problems[name]}
      defaultValue={value(name, mandate[name] ?? '')}
    />
  )
  return (
    <>
      <PairField
        name="function"
        label={t('pages.team-editing.fields.function')}
        pair={mandate.function}
        isRequired
        maxLength={longest.function}
        {...{ problems, values, onChange }}
      />
      <div className="team-plain team-plain-pair">
        {day('since', t('pages.team-editing.mandate.since-help'))}
        {day('until', t('pages.team-editing.mandate.until-help'))}
      </div>
    </>
  )
}
