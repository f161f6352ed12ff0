import './team-editing.css'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { PairField } from '#ui/pairs/pair-field.tsx'
import type { FormTools } from '../../pairs/components/form-tools.ts'
import type { BodyPageData } from '../body-page.server.ts'
import { longest } from '../team.schema.ts'
import { boardId } from '../team.ts'
import { publicPath } from '../team-paths.ts'
import { RemoveFromTeam } from './remove-from-team.tsx'
import { TeamCrumbs } from './team-crumbs.tsx'
import { TeamForm } from './team-form.tsx'

type Props = { page: BodyPageData; refused: FormProblem | null; isAsked: boolean }

/** What a body is called and is for, in both languages. */
export function BodyPage({ page, refused, isAsked }: Props) {
  const { t, i18n } = useTranslation()
  const { isNew, body } = page
  const name = isNew ? t('pages.team-editing.body.new') : readPair(body.name, i18n.language as Language).text
  return (
    <WorkPage>
      <TeamCrumbs here={name} />
      <div className="team-head">
        <PageTitle>{name}</PageTitle>
        {!isNew && (
          <ButtonLink to={publicPath(body)} reloadDocument>
            {t('pages.team-editing.view')}
          </ButtonLink>
        )}
      </div>
      <TeamForm
        checks="team-body"
        key={body.version}
        version={body.version}
        refused={refused}
        saveLabel={t(isNew ? 'pages.team-editing.body.add' : 'pages.team-editing.save')}
        fields={['name', 'purpose', 'contact', 'showsEarlier']}
      >
        {(tools) => <Fields page={page} {...tools} />}
      </TeamForm>
      {!isNew && body.id !== boardId && <RemoveFromTeam kind="body" {...{ name, isAsked }} />}
    </WorkPage>
  )
}

function Fields({ page: { body }, value, problems, values, onChange }: FormTools & { page: BodyPageData }) {
  const { t } = useTranslation()
  const tools = { problems, values, onChange }
  const showsEarlier = value('showsEarlier', body.showsEarlier ? 'yes' : '') === 'yes'
  return (
    <>
      <PairField
        name="name"
        label={t('pages.team-editing.fields.name')}
        pair={body.name}
        isRequired
        maxLength={longest.name}
        {...tools}
      />
      <PairField
        name="purpose"
        label={t('pages.team-editing.fields.purpose')}
        help={t('pages.team-editing.body.purpose-help')}
        pair={body.purpose}
        isRich
        {...tools}
      />
      <div className="team-plain">
        <TextField
          name="contact"
          type="email"
          label={t('pages.team-editing.fields.contact')}
          optionalLabel={t('pages.team-editing.optional')}
          help={t('pages.team-editing.body.contact-help')}
          error={problems.contact}
          defaultValue={value('contact', body.contact)}
          maxLength={longest.contact}
          autoComplete="off"
        />
        <Checkbox
          name="showsEarlier"
          value="yes"
          label={t('pages.team-editing.fields.showsEarlier')}
          help={t('pages.team-editing.body.earlier-help')}
          defaultChecked={showsEarlier}
        />
      </div>
    </>
  )
}
