import './import-export.css'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { Icon } from '#ui/icon.tsx'

const steps = ['file', 'columns', 'check', 'result'] as const

export function ImportFrame({ step, children }: { step: (typeof steps)[number]; children: ReactNode }) {
  const { t } = useTranslation()
  const reached = steps.indexOf(step)
  const name = t(`members.import.names.${step}`)
  const members = { label: t('members.list.title'), href: href('/administration/members') }
  return (
    <AdministrationPage name={t('members.import.title')} above={[members]}>
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
      {children}
    </AdministrationPage>
  )
}
