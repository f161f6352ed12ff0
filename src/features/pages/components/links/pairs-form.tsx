import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useLocation, useNavigation } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { PairGroup } from '#ui/pairs/pair-group.tsx'
import { linksPath } from '../../links/link-paths.ts'
import { usePairKit } from '../pairs/use-pair-kit.ts'
import { usePairProblems } from '../pairs/use-pair-problems.ts'

export type PairsFormTools = {
  problems: Record<string, string>
  /** What was typed and sent back; undefined where nothing was. */
  values: Record<string, string> | undefined
  onChange: () => void
}

type Props = {
  version: number
  xsrfToken: string
  refused: FormProblem | null
  children: (tools: PairsFormTools) => ReactNode
}

/** A form with texts in both languages. What somebody else saved meanwhile is never overwritten unseen. */
export function PairsForm({ version, xsrfToken, refused, children }: Props) {
  const { t, i18n } = useTranslation()
  const kit = usePairKit()
  const problems = usePairProblems(refused)
  const isSaving = useNavigation().formMethod === 'POST'
  const [isDirty, setDirty] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version begins anew
  useEffect(() => setDirty(false), [version])
  const theirs = refused?.problem?.key === 'error.links.saved-by-another' ? (refused.problem.facts ?? {}) : null
  const values = refused && Object.keys(refused.values).length > 0 ? refused.values : undefined
  const errors = Object.entries(problems).map(([field, text]) => ({ field, text }))
  return (
    <Form
      method="post"
      noValidate
      className="links-form"
      onChange={() => setDirty(true)}
      preventScrollReset={refused === null}
    >
      <input type="hidden" name="_xsrf" value={xsrfToken} />
      <input type="hidden" name="version" value={theirs ? Number(theirs.version) : version} />
      {theirs && <Conflict theirs={theirs} />}
      {!theirs && refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {errors.length > 1 && <ErrorSummary title={t('pages.links.to-correct')} errors={errors} />}
      <PairGroup kit={kit}>{children({ problems, values, onChange: () => setDirty(true) })}</PairGroup>
      <div className="links-save">
        <Button type="submit" variant="primary" isPending={isSaving} needsServer>
          {t(theirs ? 'pages.links.conflict.mine' : 'pages.links.save')}
        </Button>
        <ButtonLink to={linksPath} variant="quiet">
          {t('pages.links.back')}
        </ButtonLink>
      </div>
      <LeaveQuestion
        isGuarding={isDirty && !isSaving}
        title={t('pages.links.leave.title')}
        stayLabel={t('pages.links.leave.stay')}
        leaveLabel={t('pages.links.leave.go')}
      >
        <p>{t('pages.links.leave.text')}</p>
      </LeaveQuestion>
    </Form>
  )
}

const fields = ['titleNl', 'titleFr', 'descriptionNl', 'descriptionFr', 'url'] as const

/** Somebody else saved meanwhile: what stands there now, above what was typed. */
function Conflict({ theirs }: { theirs: Readonly<Record<string, string | number>> }) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <section className="links-conflict" role="alert">
      <h2 className="text-h4">{t('pages.links.conflict.title')}</h2>
      <p>{t('pages.links.conflict.text')}</p>
      <dl>
        {fields
          .filter((name) => theirs[name] !== undefined)
          .map((name) => (
            <div key={name}>
              <dt>{t(`pages.links.conflict.fields.${name}`)}</dt>
              <dd>{theirs[name] || '–'}</dd>
            </div>
          ))}
      </dl>
      {/* Loaded anew: what was typed is given up. */}
      <a className="button button-secondary" href={pathname}>
        {t('pages.links.conflict.theirs')}
      </a>
    </section>
  )
}
