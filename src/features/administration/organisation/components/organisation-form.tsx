import { useEffect, useState } from 'react'
import { Form, useSending } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import type { OrganisationPageData } from '../organisation-page.server.ts'
import { OrganisationConflict } from './organisation-conflict.tsx'
import { IdentityFields, LegalFields, Line, MemberFields, Section, type SectionProps } from './organisation-fields.tsx'

const MoneyFields = ({ saved }: SectionProps) => (
  <Section name="money">
    <Line saved={saved} name="iban" hasHelp maxLength={60} />
    <Line saved={saved} name="fee" hasHelp inputMode="decimal" maxLength={20} />
  </Section>
)

const MailFields = ({ saved }: SectionProps) => (
  <Section name="mail">
    <div className="organisation-pair">
      <Line saved={saved} name="mailSenderNl" maxLength={100} />
      <Line saved={saved} name="mailSenderFr" maxLength={100} />
    </div>
    <Line saved={saved} name="mailReplyTo" hasHelp type="email" />
  </Section>
)

function LanguageFields({ saved }: SectionProps) {
  const { t } = useTranslation()
  return (
    <Section name="languages">
      {(['languageNl', 'languageFr'] as const).map((name) => (
        <Checkbox
          key={name}
          name={name}
          value="yes"
          label={t(`administration.organisation.${name}`)}
          defaultChecked={saved[name] === 'yes'}
        />
      ))}
    </Section>
  )
}

function CommentFields({ saved }: SectionProps) {
  const { t } = useTranslation()
  return (
    <Section name="comments">
      <Checkbox
        name="visitorComments"
        value="yes"
        label={t('administration.log.fields.visitorComments')}
        help={t('administration.organisation.help.visitorComments')}
        defaultChecked={saved.visitorComments === 'yes'}
      />
    </Section>
  )
}

const LimitFields = ({ saved }: SectionProps) => (
  <Section name="limits">
    <Line saved={saved} name="uploadLimit" hasHelp inputMode="numeric" maxLength={6} />
  </Section>
)

const formId = 'organisation'
const staleKey = 'error.organisation.saved-by-another'

type Props = { page: OrganisationPageData; refused: FormProblem | null }

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
      id={formId}
      key={page.revision}
      checks="organisation"
      refused={refused}
      sends={{ revision: theirs ? Number(theirs.revision) : page.revision }}
      notice={
        theirs && refused ? (
          <OrganisationConflict theirs={theirs} mine={refused.values} isSaving={isSaving} />
        ) : undefined
      }
      preventScrollReset={refused === null}
      onChange={() => setDirty(true)}
    >
      <IdentityFields saved={page.fields} />
      <LegalFields saved={page.fields} />
      <MoneyFields saved={page.fields} />
      <MemberFields saved={page.fields} />
      <MailFields saved={page.fields} />
      <LanguageFields saved={page.fields} />
      <CommentFields saved={page.fields} />
      <LimitFields saved={page.fields} />
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
