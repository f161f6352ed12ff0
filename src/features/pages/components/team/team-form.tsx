import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { PairGroup } from '#ui/pairs/pair-group.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { teamPath } from '../../team/team-paths.ts'
import { usePairKit } from '../pairs/use-pair-kit.ts'
import type { FieldOfTeam, FormTools } from './form-tools.ts'
import { TeamConflict } from './team-conflict.tsx'

type Props = {
  version: number
  xsrfToken: string
  refused: FormProblem | null
  saveLabel: string
  /** Without scripts a picture travels with it. */
  hasFile?: boolean
  /** What the form names, of that which somebody else may have saved meanwhile. */
  fields: readonly FieldOfTeam[]
  children: (tools: FormTools) => ReactNode
}

/** A form with texts in both languages. What somebody else saved meanwhile is never overwritten unseen; works without scripts. */
export function TeamForm({ version, xsrfToken, refused, saveLabel, hasFile, fields, children }: Props) {
  const { t, i18n } = useTranslation()
  const kit = usePairKit()
  const isHydrated = useIsHydrated()
  const isSaving = useNavigation().formMethod === 'POST'
  const [isDirty, setDirty] = useState(false)
  // Saved: the page came back with the next version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version begins anew
  useEffect(() => setDirty(false), [version])
  const theirs = refused?.problem?.key === 'error.team.saved-by-another' ? (refused.problem.facts ?? {}) : null
  const problems = Object.fromEntries(
    Object.entries(refused?.fields ?? {}).map(([field, message]) => [field, translateMessage(i18n, message)]),
  )
  const typed = refused && Object.keys(refused.values).length > 0 ? refused.values : undefined
  const tools: FormTools = {
    value: (name, kept) => (typed ? (typed[name] ?? '') : kept),
    ...{ problems, values: typed, onChange: () => setDirty(true) },
  }
  const errors = Object.entries(problems).map(([field, text]) => ({ field, text }))
  return (
    <Form
      method="post"
      {...(hasFile && !isHydrated && { encType: 'multipart/form-data' as const })}
      noValidate
      className="team-form"
      onChange={() => setDirty(true)}
      preventScrollReset={refused === null}
    >
      <input type="hidden" name="_xsrf" value={xsrfToken} />
      <input type="hidden" name="version" value={theirs ? Number(theirs.version) : version} />
      {theirs && <TeamConflict theirs={theirs} fields={fields} isSaving={isSaving} />}
      {!theirs && refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {errors.length > 0 && <ErrorSummary title={t('pages.team-editing.to-correct')} errors={errors} />}
      <PairGroup kit={kit}>{children(tools)}</PairGroup>
      <div className="team-save">
        <Button type="submit" variant="primary" isPending={isSaving} needsServer>
          {theirs ? t('pages.team-editing.conflict.mine') : saveLabel}
        </Button>
        <ButtonLink to={teamPath} variant="quiet">
          {t('pages.team-editing.back')}
        </ButtonLink>
      </div>
      <LeaveQuestion
        isGuarding={isDirty && !isSaving}
        title={t('pages.team-editing.leave.title')}
        stayLabel={t('pages.team-editing.leave.stay')}
        leaveLabel={t('pages.team-editing.leave.go')}
      >
        <p>{t('pages.team-editing.leave.text')}</p>
      </LeaveQuestion>
    </Form>
  )
}
