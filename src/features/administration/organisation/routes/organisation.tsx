import '../components/organisation.css'
import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { ConflictNotice } from '#platform/forms/conflict-notice.tsx'
import { Form } from '#platform/forms/form.tsx'
import { SubmitButton, useSending } from '#platform/forms/submit-button.tsx'
import { adminAction, adminLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { organisationContext } from '../../administration.context.ts'
import { administrationErrors } from '../../administration.errors.ts'
import { OrganisationFields } from '../components/organisation-fields.tsx'
import { type LegalForm, tickNames } from '../field-rules.ts'
import { organisationSchema } from '../organisation.schema.ts'
import { type FieldName, fieldsToShow } from '../organisation.ts'
import type { Route } from './+types/organisation'

export const handle = { titleKey: 'administration.parts.organisation.title', guard: adminForm() } satisfies RouteHandle

export const loader = adminLoader(organisationContext, async ({ service, viewer }) => {
  const record = await service.edit(viewer)
  return { fields: fieldsToShow(record), revision: record.revision }
})

/** Saves the form, unless it was read before somebody else saved: then the answer says what stands there now. */
export const action = adminAction(organisationContext, async ({ service: organisation, viewer, request }) => {
  const { revision, ...fields } = await readForm(request, organisationSchema)
  try {
    await organisation.save(viewer, fields, revision)
  } catch (error) {
    if (!isPortalError(error) || error.code !== 'organisation.saved-by-another') throw error
    const now = await organisation.edit(viewer)
    throw administrationErrors['organisation.saved-by-another']({ ...fieldsToShow(now), revision: now.revision })
  }
  const notice = { kind: 'success', key: 'success.organisation.saved' } as const
  return redirectWithNotice(href('/administration/organisation'), notice)
})

export const clientAction = keepInput

export default function OrganisationPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { t } = useTranslation()
  return (
    <AdministrationPage name={t('administration.parts.organisation.title')}>
      <p className="form-lede">{t('administration.organisation.lede')}</p>
      <OrganisationForm page={page} refused={refused} />
    </AdministrationPage>
  )
}

type FormProps = { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }

const staleKey = 'error.organisation.saved-by-another'

function OrganisationForm({ page, refused }: FormProps) {
  const { t } = useTranslation()
  const isSaving = useSending()
  const [isDirty, setDirty] = useState(false)
  // Saved: the page came back with the next revision.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision begins anew
  useEffect(() => setDirty(false), [page.revision])
  const theirs = refused?.problem?.key === staleKey ? (refused.problem.facts ?? {}) : null
  return (
    <Form
      id="organisation"
      key={page.revision}
      checks="organisation"
      refused={refused}
      sends={{ revision: theirs ? Number(theirs.revision) : page.revision }}
      notice={theirs && refused ? <Conflict theirs={theirs} mine={refused.values} isSaving={isSaving} /> : undefined}
      preventScrollReset={refused === null}
      onChange={() => setDirty(true)}
    >
      <OrganisationFields saved={page.fields} />
      <div className="form-save" data-save-bar>
        <SubmitButton variant="primary">
          {t(theirs ? 'administration.organisation.conflict.mine-anyway' : 'administration.organisation.save')}
        </SubmitButton>
      </div>
      <LeaveQuestion
        isGuarding={isDirty && !isSaving}
        title={t('administration.organisation.leave.title')}
        stayLabel={t('administration.organisation.leave.stay')}
        leaveLabel={t('administration.organisation.leave.go')}
      >
        <p>{t('administration.organisation.leave.text')}</p>
      </LeaveQuestion>
    </Form>
  )
}

type ConflictProps = { theirs: Record<string, string | number>; mine: FormProblem['values']; isSaving: boolean }

function Conflict({ theirs, mine, isSaving }: ConflictProps) {
  const { t } = useTranslation()
  const different = Object.keys(theirs).filter(
    (name): name is FieldName => name !== 'revision' && String(theirs[name]) !== (mine[name] ?? ''),
  )
  const inWords = (name: FieldName, text: string) => {
    if (name === 'legalForm') return t(`administration.log.values.legalForm.${text as LegalForm}`)
    if (tickNames.some((tick) => tick === name))
      return t(text === 'yes' ? 'administration.log.yes' : 'administration.log.no')
    return text || t('administration.log.nothing')
  }
  const labelOf = (name: FieldName) =>
    name === 'languageNl' || name === 'languageFr'
      ? t(`administration.organisation.${name}`)
      : t(`administration.log.fields.${name}`)
  return (
    <ConflictNotice
      title={t('administration.organisation.conflict.title')}
      text={t('administration.organisation.conflict.text')}
      lines={different.map((name) => ({
        label: labelOf(name),
        theirs: inWords(name, String(theirs[name])),
        mine: inWords(name, mine[name] ?? ''),
      }))}
      words={{
        theirs: t('administration.organisation.conflict.theirs'),
        mine: t('administration.organisation.conflict.mine'),
        keepMine: t('administration.organisation.conflict.mine-anyway'),
        keepTheirs: t('administration.organisation.conflict.theirs-instead'),
      }}
      isSaving={isSaving}
    />
  )
}
