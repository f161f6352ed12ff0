import './import-export.css'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useAdminTrail } from '#platform/access/admin-trail.ts'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { Icon } from '#ui/icon.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'

const steps = ['file', 'columns', 'check', 'result'] as const

type Props = { step: (typeof steps)[number]; problem?: Message | null; children: ReactNode }

/** What the four steps of an import have in common: where one is, and what went wrong. */
export function ImportFrame({ step, problem, children }: Props) {
  const { t, i18n } = useTranslation()
  const reached = steps.indexOf(step)
  const name = t(`members.import.names.${step}`)
  const members = { label: t('members.list.title'), href: href('/administration/members') }
  const trail = useAdminTrail(members, { label: t('members.import.title') })
  return (
    <WorkPage isWide={step === 'check'}>
      <Breadcrumbs {...trail} />
      <PageTitle>{t('members.import.title')}</PageTitle>
      <p className="sr-only" role="status">
        {t('members.import.step', { number: reached + 1, name })}
      </p>
      <ol className="import-steps" aria-label={t('members.import.steps')}>
        {steps.map((one, index) => (
          <li key={one} aria-current={one === step ? 'step' : undefined} data-done={index < reached ? '' : undefined}>
            <span className="import-step-number">{index < reached ? <Icon name="check" /> : index + 1}</span>
            {t(`members.import.names.${one}`)}
          </li>
        ))}
      </ol>
      {problem && <Banner kind="error">{translateMessage(i18n, problem)}</Banner>}
      {children}
    </WorkPage>
  )
}
