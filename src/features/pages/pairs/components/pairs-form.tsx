import { useChecks } from '#platform/http/use-checks.ts'
import './pairs-form.css'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { PairGroup } from '#ui/pairs/pair-group.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { ComparedField, FormTools } from './form-tools.ts'
import { SavedByAnother } from './saved-by-another.tsx'
import { usePairKit } from './use-pair-kit.ts'
import { usePairProblems } from './use-pair-problems.ts'

type Props = {
  /** As in `useChecks`. */
  checks: string
  version: number
  refused: FormProblem | null
  saveLabel?: string
  /** Where one goes without saving. */
  back: { to: string; label: string }
  /** Without scripts a picture travels with it. */
  hasFile?: boolean
  fields: readonly ComparedField[]
  children: (tools: FormTools) => ReactNode
}

/** A form with texts in both languages. What somebody else saved meanwhile is never overwritten unseen; works without scripts. */
export function PairsForm({ checks, version, refused, saveLabel, back, hasFile, fields, children }: Props) {
  const { t, i18n } = useTranslation()
  const kit = usePairKit()
  const problems = usePairProblems(refused)
  const isHydrated = useIsHydrated()
  const isSaving = useNavigation().formMethod === 'POST'
  const [isDirty, setDirty] = useState(false)
  // Saved: the page came back with the next version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version begins anew
  useEffect(() => setDirty(false), [version])
  const theirs = refused?.problem?.key.endsWith('.saved-by-another') ? (refused.problem.facts ?? {}) : null
  const typed = refused && Object.keys(refused.values).length > 0 ? refused.values : undefined
  const tools: FormTools = {
    value: (name, kept) => (typed ? (typed[name] ?? '') : kept),
    ...{ problems, values: typed, onChange: () => setDirty(true) },
  }
  const errors = Object.entries(problems).map(([field, text]) => ({ field, text }))
  return (
    <Form
      {...useChecks(checks, refused)}
      {...(hasFile && !isHydrated && { encType: 'multipart/form-data' as const })}
      className="pairs-form"
      onChange={() => setDirty(true)}
      preventScrollReset={refused === null}
    >
      <XsrfField />
      <input type="hidden" name="version" value={theirs ? Number(theirs.version) : version} />
      {theirs && <SavedByAnother {...{ theirs, fields, isSaving }} />}
      {!theirs && refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {errors.length > 0 && <ErrorSummary errors={errors} />}
      <PairGroup kit={kit}>{children(tools)}</PairGroup>
      <div className="pairs-form-save" data-save-bar>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {theirs ? t('pages.pairs-form.conflict.mine') : (saveLabel ?? t('pages.pairs-form.save'))}
        </Button>
        <ButtonLink to={back.to} variant="quiet">
          {back.label}
        </ButtonLink>
      </div>
      <LeaveQuestion
        isGuarding={isDirty && !isSaving}
        title={t('pages.pairs-form.leave.title')}
        stayLabel={t('pages.pairs-form.leave.stay')}
        leaveLabel={t('pages.pairs-form.leave.go')}
      >
        <p>{t('pages.pairs-form.leave.text')}</p>
      </LeaveQuestion>
    </Form>
  )
}
