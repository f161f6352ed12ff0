import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Checkbox } from '#ui/field.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import type { OrganisationPageData } from '../organisation-page.server.ts'
import { OrganisationConflict } from './organisation-conflict.tsx'
import { type FieldTools, IdentityFields, LegalFields, Line, MemberFields, Section } from './organisation-fields.tsx'

const MoneyFields = (tools: FieldTools) => (
  <Section name="money">
    <Line {...tools} name="iban" hasHelp maxLength={60} />
    <Line {...tools} name="fee" hasHelp inputMode="decimal" maxLength={20} />
  </Section>
)

const MailFields = (tools: FieldTools) => (
  <Section name="mail">
    <div className="organisation-pair">
      <Line {...tools} name="mailSenderNl" maxLength={100} />
      <Line {...tools} name="mailSenderFr" maxLength={100} />
    </div>
    <Line {...tools} name="mailReplyTo" hasHelp type="email" />
  </Section>
)

function LanguageFields({ value, error }: FieldTools) {
  const { t } = useTranslation()
  return (
    <Section name="languages">
      {(['languageNl', 'languageFr'] as const).map((name) => (
        <Checkbox
          key={name}
          name={name}
          value="yes"
          label={t(`administration.organisation.${name}`)}
          error={error(name)}
          defaultChecked={value(name) === 'yes'}
        />
      ))}
    </Section>
  )
}

function CommentFields({ value, error }: FieldTools) {
  const { t } = useTranslation()
  return (
    <Section name="comments">
      <Checkbox
        name="visitorComments"
        value="yes"
        label={t('administration.log.fields.visitorComments')}
        help={t('administration.organisation.help.visitorComments')}
        error={error('visitorComments')}
        defaultChecked={value('visitorComments') === 'yes'}
      />
    </Section>
  )
}

const LimitFields = (tools: FieldTools) => (
  <Section name="limits">
    <Line {...tools} name="uploadLimit" hasHelp inputMode="numeric" maxLength={6} />
  </Section>
)

const formId = 'organisation'
const staleKey = 'error.organisation.saved-by-another'

type Props = { page: OrganisationPageData; refused: FormProblem | null }

/** Works without scripts. What somebody else saved meanwhile is never overwritten unseen. */
export function OrganisationForm({ page, refused }: Props) {
  const { t } = useTranslation()
  const isSaving = useNavigation().formMethod === 'POST'
  const [isDirty, setDirty] = useState(false)
  // Saved: the page came back with the next revision.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision begins anew
  useEffect(() => setDirty(false), [page.revision])
  const theirs = refused?.problem?.key === staleKey ? (refused.problem.facts ?? {}) : null
  const tools = useFieldTools(page, refused)
  return (
    <Form
      id={formId}
      key={page.revision}
      {...useChecks('organisation', refused)}
      preventScrollReset={refused === null}
      onChange={() => setDirty(true)}
    >
      <XsrfField />
      <input type="hidden" name="revision" value={theirs ? Number(theirs.revision) : page.revision} />
      {theirs ? (
        <OrganisationConflict theirs={theirs} mine={tools.value} isSaving={isSaving} />
      ) : (
        <Troubles problem={refused} />
      )}
      <IdentityFields {...tools} />
      <LegalFields {...tools} />
      <MoneyFields {...tools} />
      <MemberFields {...tools} />
      <MailFields {...tools} />
      <LanguageFields {...tools} />
      <CommentFields {...tools} />
      <LimitFields {...tools} />
      <div className="organisation-save" data-save-bar>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t(theirs ? 'administration.organisation.conflict.mine-anyway' : 'administration.organisation.save')}
        </Button>
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

/** What stands in each field: what was typed and refused, else what is kept. */
function useFieldTools({ fields }: OrganisationPageData, refused: FormProblem | null) {
  const { i18n } = useTranslation()
  const typed = refused && Object.keys(refused.values).length > 0 ? refused.values : null
  return {
    value: (name) => (typed ? (typed[name] ?? '') : String(fields[name])),
    error: (name) => {
      const message = refused?.fields[name]
      return message && translateMessage(i18n, message)
    },
  } satisfies FieldTools
}

function Troubles({ problem }: { problem: FormProblem | null }) {
  const { i18n } = useTranslation()
  const errors = Object.entries(problem?.fields ?? {}).map(([field, message]) => ({
    field,
    text: translateMessage(i18n, message),
  }))
  return (
    <>
      {problem?.problem && <Banner kind="error">{translateMessage(i18n, problem.problem)}</Banner>}
      {errors.length > 1 && <ErrorSummary errors={errors} />}
    </>
  )
}
