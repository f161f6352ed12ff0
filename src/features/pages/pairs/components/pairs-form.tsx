import './pairs-form.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Form, useErrors, useSending } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { PairGroup } from '#ui/pairs/pair-group.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { ComparedField, FormTools } from './form-tools.ts'
import { SavedByAnother } from './saved-by-another.tsx'
import { usePairKit } from './use-pair-kit.ts'

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
  const { t } = useTranslation()
  const kit = usePairKit()
  const problems = useErrors(refused)
  const isHydrated = useIsHydrated()
  const isSaving = useSending()
  const [isDirty, setDirty] = useState(false)
  // Saved: the page came back with the next version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version begins anew
  useEffect(() => setDirty(false), [version])
  const theirs = refused?.problem?.key.endsWith('.saved-by-another') ? (refused.problem.facts ?? {}) : null
  const typed = refused && Object.keys(refused.values).length > 0 ? refused.values : undefined
  const tools: FormTools = {
    value: (name, kept) => (typed ? (typed[name] ?? '') : kept),
    problems,
    values: typed,
    onChange: () => setDirty(true),
  }
  return (
    <Form
      checks={checks}
      refused={refused}
      sends={{ version: theirs ? Number(theirs.version) : version }}
      notice={theirs ? <SavedByAnother {...{ theirs, fields, isSaving }} /> : undefined}
      {...(hasFile && !isHydrated && { encType: 'multipart/form-data' as const })}
      className="pairs-form"
      onChange={() => setDirty(true)}
      preventScrollReset={refused === null}
    >
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
