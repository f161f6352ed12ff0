import { useEffect, useState } from 'react'
import { Form, href, Link, useNavigation, useRevalidator } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { MailNotice } from '#platform/forms/mail-notice.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Section } from '#ui/section.tsx'
import { rowKinds } from '../import/import.ts'
import type { Progress } from '../import/running-imports.ts'
import { CheckedRows, type CheckStep } from './checked-rows.tsx'

/** Milliseconds between two looks at how far it is. */
const lookEvery = 400

/** Loads the page anew: the confirmation is refused in the same moment, and the later of the two answers would be shown. */
async function stop(path: string): Promise<void> {
  const body = new URLSearchParams({ intent: 'cancel' })
  const answer = await fetch(path, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  location.assign(answer?.type === 'opaqueredirect' ? href('/administration/members/import') : path)
}

function ImportRunning({ page }: { page: CheckStep }) {
  const { t } = useTranslation()
  const [isStopping, setStopping] = useState(false)
  const path = href('/administration/members/import/:id', { id: page.id })
  const total = page.counts.new + page.counts.changed
  const { done } = useProgress(path, page.progress) ?? { done: 0 }
  return (
    <Section
      className="import-running"
      titleClass="import-heading"
      id="import-running"
      title={t('members.import.check.running')}
    >
      <ProgressBar label={t('members.import.check.running')} value={(100 * done) / total} />
      <p role="status">{t('members.import.check.progress', { done, total })}</p>
      <p className="import-note">{t('members.import.check.safe')}</p>
      <div className="import-export-actions">
        <Button
          type="button"
          isPending={isStopping}
          onClick={() => {
            setStopping(true)
            void stop(path)
          }}
        >
          {t('members.import.check.stop')}
        </Button>
      </div>
    </Section>
  )
}

/** Asked again and again; where nobody waits for the answer of the confirmation itself, its end loads the page anew. */
function useProgress(path: string, first: Progress | null): Progress | null {
  const [progress, setProgress] = useState(first)
  const isSending = useNavigation().state !== 'idle'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const answer = await fetch(`${path}/progress`).then(
        (response) => (response.ok ? response.json() : null),
        () => null,
      )
      if (isGone) return
      if (answer?.progress) setProgress(answer.progress)
      else if (answer && !isSending) void revalidate()
    }
    const timer = setInterval(look, lookEvery)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [path, isSending, revalidate])
  return progress
}

export function ImportCheck({ page }: { page: CheckStep }) {
  const { t } = useTranslation()
  const { counts, fileName, revision, progress, kind } = page
  const sent = useNavigation().formData?.get('intent')
  if (progress || sent === 'confirm') return <ImportRunning page={page} />
  const path = href('/administration/members/import/:id', { id: page.id })
  const toWrite = counts.new + counts.changed
  const all = rowKinds.reduce((sum, one) => sum + counts[one], 0)
  const kinds = [{ name: 'all' as const, count: all }, ...rowKinds.map((name) => ({ name, count: counts[name] }))]
  return (
    <>
      <p className="import-export-lede">{t('members.import.check.lede', { name: fileName })}</p>
      <nav className="import-kinds" aria-label={t('members.import.check.filter')}>
        <ul>
          {kinds.map(({ name, count }) => (
            <li key={name}>
              <Link
                to={name === 'all' ? path : `${path}?kind=${name}`}
                preventScrollReset
                data-kind={name}
                aria-current={(kind ?? 'all') === name ? 'page' : undefined}
              >
                <strong>{count}</strong> {t(`members.import.check.kinds.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {counts.faulty > 0 && (
        <Banner kind="warning">
          {t('members.import.check.faultyNote', { count: counts.faulty })}{' '}
          <a href={`${path}/faulty`} download>
            {t('members.import.check.faulty')}
          </a>
        </Banner>
      )}
      <CheckedRows page={page} path={path} />
      <Form method="post" action={path} className="import-confirm">
        <HiddenFields values={{ revision }} />
        {counts.new > 0 && <MailNotice />}
        {counts.new > 0 && (
          <Checkbox
            label={t('members.import.check.invite', { count: counts.new })}
            help={t('members.import.check.inviteHelp')}
            name="invites"
          />
        )}
        {toWrite === 0 && <p>{t('members.import.check.nothing')}</p>}
        <div className="import-export-actions">
          {toWrite > 0 && (
            <SubmitButton intent="confirm" variant="primary">
              {t('members.import.check.confirm', { count: toWrite })}
            </SubmitButton>
          )}
          <ButtonLink to={`${path}?step=columns`}>
            <Icon name="arrow-left" />
            {t('members.import.check.back')}
          </ButtonLink>
          <SubmitButton intent="cancel" variant="quiet">
            {t('members.import.check.cancel')}
          </SubmitButton>
        </div>
      </Form>
    </>
  )
}
