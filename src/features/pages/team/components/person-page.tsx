import './team-editing.css'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { PairField } from '#ui/pairs/pair-field.tsx'
import type { FormTools } from '../../pairs/components/form-tools.ts'
import { PictureField } from '../../pictures/components/picture-field.tsx'
import type { PersonPageData } from '../person-page.server.ts'
import { longest } from '../team.schema.ts'
import { mandatePath, memberPath, newMandateFor } from '../team-paths.ts'
import { PairBadge } from './pair-badge.tsx'
import { PeriodText } from './period-text.tsx'
import { RemoveFromTeam } from './remove-from-team.tsx'
import { TeamCrumbs } from './team-crumbs.tsx'
import { TeamForm } from './team-form.tsx'

type Props = { page: PersonPageData; refused: FormProblem | null; isAsked: boolean }

/** One person of the team: only what stands here is shown of him. */
export function PersonPage({ page, refused, isAsked }: Props) {
  const { t } = useTranslation()
  const { isNew, person } = page
  const name = isNew ? t('pages.team-editing.person.new') : person.name
  return (
    <WorkPage>
      <TeamCrumbs here={name} />
      <PageTitle>{name}</PageTitle>
      <p className="team-lede">{t('pages.team-editing.person.lede')}</p>
      <TeamForm
        checks="team-person"
        key={person.version}
        version={person.version}
        refused={refused}
        hasFile
        saveLabel={t(isNew ? 'pages.team-editing.person.add' : 'pages.team-editing.save')}
        fields={['name', 'occupation']}
      >
        {(tools) => <Fields page={page} {...tools} />}
      </TeamForm>
      {!isNew && <Mandates page={page} />}
      {!isNew && <Member page={page} />}
      {!isNew && <RemoveFromTeam kind="person" {...{ name, isAsked }} />}
    </WorkPage>
  )
}

function Fields({ page: { person }, value, problems, values, onChange }: FormTools & { page: PersonPageData }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="team-plain">
        <TextField
          name="name"
          label={t('pages.team-editing.person.name')}
          error={problems.name}
          defaultValue={value('name', person.name)}
          maxLength={longest.name}
          autoComplete="off"
        />
        <PictureField
          name="picture"
          purpose="person"
          label={t('pages.team-editing.person.picture')}
          help={t('pages.team-editing.person.picture-help')}
          picture={person.portrait}
          {...(problems.picture && { error: problems.picture })}
          onChange={onChange}
        />
      </div>
      <PairField
        name="occupation"
        label={t('pages.team-editing.fields.occupation')}
        help={t('pages.team-editing.person.occupation-help')}
        pair={person.occupation}
        maxLength={longest.occupation}
        {...{ problems, values, onChange }}
      />
    </>
  )
}

function Mandates({ page: { person, mandates } }: { page: PersonPageData }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  return (
    <section className="team-part" aria-labelledby="mandates-of-person">
      <h2 className="text-h4" id="mandates-of-person">
        {t('pages.team-editing.mandate.title')}
      </h2>
      {mandates.length === 0 && <p>{t('pages.team-editing.person.no-mandate')}</p>}
      {mandates.length > 0 && (
        <ul className="panel team-list">
          {mandates.map((mandate) => {
            const does = readPair(mandate.function, language)
            return (
              <li key={mandate.id}>
                <span className="team-row-text">
                  <Link className="link team-row-name" to={mandatePath(mandate.id)}>
                    {readPair(mandate.body, language).text}
                  </Link>
                  <br />
                  <span className="team-row-note" lang={documentLanguage(does.language)}>
                    {does.text}
                  </span>
                </span>
                <span className="team-row-facts">
                  <PairBadge state={mandate.state} />
                  {mandate.standing !== 'current' && <Badge>{t(`pages.team-editing.${mandate.standing}-badge`)}</Badge>}
                  <PeriodText period={mandate} />
                </span>
              </li>
            )
          })}
        </ul>
      )}
      <div className="team-buttons mt-3">
        <ButtonLink to={newMandateFor(person.id)} size="small">
          <Icon name="plus" />
          {t('pages.team-editing.mandate.add-for')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Member({ page: { person, member } }: { page: PersonPageData }) {
  const { t } = useTranslation()
  return (
    <section className="team-part" aria-labelledby="member-of-person">
      <h2 className="text-h4" id="member-of-person">
        {t('pages.team-editing.member.title')}
      </h2>
      <p>{t('pages.team-editing.member.text')}</p>
      {member && (
        <p>
          <Link className="link" to={`/administration/members/${member.id}`}>
            {member.name ?? t('pages.team-editing.member.gone')}
          </Link>
        </p>
      )}
      <ButtonLink to={memberPath(person.id)} size="small">
        {t(member ? 'pages.team-editing.member.change' : 'pages.team-editing.member.choose')}
      </ButtonLink>
    </section>
  )
}
