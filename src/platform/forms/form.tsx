import { type ComponentProps, type ReactNode, useMemo } from 'react'
import { Form as RouterForm } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FormContext } from '#ui/form-context.ts'
import { HiddenFields } from './hidden-fields.tsx'

type Refused = FormProblem | null | undefined

type FormProps = Omit<ComponentProps<typeof RouterForm>, 'method'> & {
  /** By which schema the browser checks it, as in `useChecks`. */
  checks: string
  /** Why this form, and no other on the page, was refused; what was typed comes back into its fields. */
  refused: Refused
  /** What goes along unseen. */
  sends?: Record<string, string | number | null | undefined>
  /** A fetcher's form, or one that the browser sends itself: once, and without scripts. */
  as?: typeof RouterForm | 'form'
  /** Stands above the fields in the place of what was wrong, such as what somebody else saved meanwhile. */
  notice?: ReactNode
}

/** Carries the token, is checked in the browser too, and says after a refusal what is wrong, at each field of `#ui`. */
export function Form({ checks, refused, sends, as: Tag = RouterForm, notice, children, ...native }: FormProps) {
  const errors = useErrors(refused)
  const state = useMemo(() => ({ errors, typed: typedIn(refused) }), [errors, refused])
  return (
    <Tag {...useChecks(checks, refused)} {...native} data-send-once={Tag === 'form' ? '' : undefined}>
      <HiddenFields values={sends} />
      {notice === undefined ? <FormProblems problem={refused} /> : notice}
      <FormContext value={state}>{children}</FormContext>
    </Tag>
  )
}

/** A server that broke or was not reached may answer without what was typed: then what is saved stands in the fields. */
const typedIn = (refused: Refused) => (refused && Object.keys(refused.values).length > 0 ? refused.values : null)

/** What is wrong with a form: the whole in a banner, several fields also in a summary. */
export function FormProblems({ problem }: { problem: Refused }) {
  const { i18n } = useTranslation()
  const errors = Object.entries(useErrors(problem)).map(([field, text]) => ({ field, text }))
  return (
    <>
      {problem?.problem && <Banner kind="error">{translateMessage(i18n, problem.problem)}</Banner>}
      {errors.length > 1 && <ErrorSummary errors={errors} />}
    </>
  )
}

export function useErrors(problem: Refused): Record<string, string> {
  const { i18n } = useTranslation()
  return useMemo(() => {
    const fields = Object.entries(problem?.fields ?? {})
    return Object.fromEntries(fields.map(([field, message]) => [field, translateMessage(i18n, message)]))
  }, [problem, i18n])
}
