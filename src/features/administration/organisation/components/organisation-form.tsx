import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Form, SubmitButton, useSending } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { type LegalForm, tickNames } from '../field-rules.ts'
import type { FieldName, ShownFields } from '../organisation.ts'
import { OrganisationFields } from './organisation-fields.tsx'

const staleKey = 'error.organisation.saved-by-another'

type Props = { page: { fields: ShownFields; revision: number }; refused: FormProblem | null }

/** Works without scripts. What somebody else saved meanwhile is never overwritten unseen. */
export function OrganisationForm({ page, refused }: Props) {
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
      notice={theirs && refused ? <OrganisationConflict theirs={theirs} mine={refused.values} /> : undefined}
      preventScrollReset={refused === null}
      onChange={() => setDirty(true)}
    >
      <OrganisationFields saved={page.fields} />
      <div className="organisation-save" data-save-bar>
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

type ConflictProps = { theirs: Record<string, string | number>; mine: FormProblem['values'] }

/** Somebody else saved meanwhile: what differs, both ways, above the form, which keeps what was typed. */
function OrganisationConflict({ theirs, mine }: ConflictProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  const different = Object.keys(theirs).filter(
    (name): name is FieldName => name !== 'revision' && String(theirs[name]) !== (mine[name] ?? ''),
  )
  const inWords = (name: FieldName, text: string) => {
    if (name === 'legalForm') return t(`administration.log.values.legalForm.${text as LegalForm}`)
    if (tickNames.some((tick) => tick === name))
      return t(text === 'yes' ? 'administration.log.yes' : 'administration.log.no')
    return text || t('administration.log.nothing')
  }
  const label = (name: FieldName) =>
    name === 'languageNl' || name === 'languageFr'
      ? t(`administration.organisation.${name}`)
      : t(`administration.log.fields.${name}`)
  return (
    <section ref={notice} className="organisation-conflict" role="alert" tabIndex={-1}>
      <h2 className="text-h4">{t('administration.organisation.conflict.title')}</h2>
      <p>{t('administration.organisation.conflict.text')}</p>
      <table className="organisation-differences">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('administration.organisation.conflict.theirs')}</th>
            <th scope="col">{t('administration.organisation.conflict.mine')}</th>
          </tr>
        </thead>
        <tbody>
          {different.map((name) => (
            <tr key={name}>
              <th scope="row">{label(name)}</th>
              <td>{inWords(name, String(theirs[name]))}</td>
              <td>{inWords(name, mine[name] ?? '')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="organisation-choices">
        <SubmitButton variant="primary">{t('administration.organisation.conflict.mine-anyway')}</SubmitButton>
        {/* Loaded anew: what was typed is given up. */}
        <a className="button button-secondary" href={pathname}>
          {t('administration.organisation.conflict.theirs-instead')}
        </a>
      </div>
    </section>
  )
}
