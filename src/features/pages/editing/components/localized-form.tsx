import '#platform/forms/form-section.css'
import './localized-form.css'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { EditingNotice } from '#platform/editing/editing-notice.tsx'
import { useLocalizedTools } from '#platform/editing/use-localized-tools.ts'
import { Form } from '#platform/forms/form.tsx'
import { useSending } from '#platform/forms/submit-button.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { LeaveQuestion } from '#ui/leave-question.tsx'
import { LocalizedFields } from '#ui/localized/localized-fields.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'

/** A field that somebody else may have saved meanwhile: what it is called, and how a person reads what stands in it. */
type ComparedField = { name: string; label: string; inWords?: ((text: string) => string) | undefined }

export type LocalizedFormProps = {
  /** As in `useChecks`. */
  checks: string
  version: number
  refused: FormProblem | null
  saveLabel?: string
  back: { to: string; label: string }
  /** Without scripts a picture travels with it. */
  hasFile?: boolean | undefined
  fields: readonly ComparedField[]
  children: ReactNode
}

/** A form with texts in both languages. What somebody else saved meanwhile is never overwritten unseen; works without scripts. */
export function LocalizedForm({
  checks,
  version,
  refused,
  saveLabel,
  back,
  hasFile,
  fields,
  children,
}: LocalizedFormProps) {
  const { t } = useTranslation()
  const tools = useLocalizedTools()
  const isHydrated = useIsHydrated()
  const isSaving = useSending()
  const [isDirty, setDirty] = useState(false)
  const touch = () => setDirty(true)
  // Saved: the page came back with the next version.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new version begins anew
  useEffect(() => setDirty(false), [version])
  const theirs = refused?.problem?.key.endsWith('.saved-by-another') ? (refused.problem.facts ?? {}) : null
  return (
    <Form
      checks={checks}
      refused={refused}
      sends={{ version: theirs ? Number(theirs.version) : version }}
      notice={theirs ? <SavedByAnother {...{ theirs, fields, isSaving }} /> : undefined}
      {...(hasFile && !isHydrated && { encType: 'multipart/form-data' as const })}
      className="localized-form"
      onChange={touch}
      preventScrollReset={refused === null}
    >
      <LocalizedFields tools={tools} onChange={touch}>
        {children}
      </LocalizedFields>
      <div className="form-save" data-save-bar>
        <Button type="submit" variant="primary" isPending={isSaving}>
          {theirs ? t('pages.localized-form.conflict.mine') : (saveLabel ?? t('pages.localized-form.save'))}
        </Button>
        <ButtonLink to={back.to} variant="quiet">
          {back.label}
        </ButtonLink>
      </div>
      <LeaveQuestion
        isGuarding={isDirty && !isSaving}
        title={t('pages.localized-form.leave.title')}
        stayLabel={t('pages.localized-form.leave.stay')}
        leaveLabel={t('pages.localized-form.leave.go')}
      >
        <p>{t('pages.localized-form.leave.text')}</p>
      </LeaveQuestion>
    </Form>
  )
}

type Theirs = Readonly<Record<string, string | number>>
type Props = { theirs: Theirs; fields: readonly ComparedField[]; isSaving: boolean }

/** Somebody else saved meanwhile: what stands there now, above the form, which keeps what was typed. */
function SavedByAnother({ theirs, fields, isSaving }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  return (
    <EditingNotice
      isUrgent
      title={t('pages.localized-form.conflict.title')}
      choices={
        <>
          <Button type="submit" isPending={isSaving}>
            {t('pages.localized-form.conflict.mine')}
          </Button>
          {/* Loaded anew: what was typed is given up. */}
          <a className="button button-secondary" href={pathname}>
            {t('pages.localized-form.conflict.theirs')}
          </a>
        </>
      }
    >
      <p>{t('pages.localized-form.conflict.text')}</p>
      <dl>
        {fields
          .flatMap((field) => linesOf(field, theirs))
          .map(({ name, label, side, text }) => (
            <Fragment key={name}>
              <dt>
                {label}
                {side && ` ${side.toUpperCase()}`}
              </dt>
              <dd lang={side && documentLanguage(side)}>{text || t('pages.localized-form.conflict.nothing')}</dd>
            </Fragment>
          ))}
      </dl>
    </EditingNotice>
  )
}

/** A text in both languages came as two facts, everything else as one; what did not come cannot have changed. */
function linesOf({ name, label, inWords = (text) => text }: ComparedField, theirs: Theirs) {
  const sides = [
    { fact: name, side: undefined },
    { fact: `${name}Nl`, side: 'nl' },
    { fact: `${name}Fr`, side: 'fr' },
  ] as const
  return sides.flatMap(({ fact, side }) =>
    fact in theirs ? [{ name: fact, label, side, text: inWords(String(theirs[fact])) }] : [],
  )
}
