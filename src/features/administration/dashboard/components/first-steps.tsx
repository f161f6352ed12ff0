import { useLayoutEffect, useRef } from 'react'
import { href, Link } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Section } from '#ui/section.tsx'
import { addressOf } from '../../frame/parts.ts'
import { type FirstSteps, isDone, type StepName, stepNames } from '../first-steps.ts'
import { TileNote } from './waiting-list.tsx'

/** Once hidden, shown again or done, who was in it goes on from the title. */
function useLeaveToTitle() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const here = place.current
    return () => {
      if (here?.contains(document.activeElement)) document.querySelector<HTMLElement>('main h1')?.focus()
    }
  }, [])
  return place
}

const doneIn = (steps: FirstSteps) => ({
  done: stepNames.filter((name) => isDone(steps, name)).length,
  all: stepNames.length,
})

/** At the end of the page, for those who want to see them again. */
export function HiddenFirstSteps({ steps }: { steps: FirstSteps }) {
  const { t } = useTranslation()
  return (
    <div ref={useLeaveToTitle()} className="first-steps-hidden">
      <p className="first-steps-count">{t('administration.dashboard.steps.hidden', doneIn(steps))}</p>
      <ButtonForm fields={{ intent: 'show-steps' }} size="small">
        {t('administration.dashboard.steps.show')}
      </ButtonForm>
    </div>
  )
}

export function FirstStepsList({ steps }: { steps: FirstSteps }) {
  const { t } = useTranslation()
  return (
    <div ref={useLeaveToTitle()} className="first-steps">
      <Section id="first-steps" title={t('administration.dashboard.steps.title')}>
        <div className="first-steps-head">
          <p className="first-steps-count">{t('administration.dashboard.steps.count', doneIn(steps))}</p>
          <ButtonForm fields={{ intent: 'hide-steps' }} size="small">
            {t('administration.dashboard.steps.hide')}
          </ButtonForm>
        </div>
        <ol className="waiting-list">
          {stepNames.map((name, index) => (
            <li key={name} className="waiting-row">
              <span className="waiting-count" aria-hidden="true">
                {index + 1}
              </span>
              <span className="waiting-what">
                <Link to={whereDone(steps, name)} className="waiting-link">
                  {t(`administration.dashboard.steps.names.${name}`)}
                </Link>
                <StepNote steps={steps} name={name} />
              </span>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}

function StepNote({ steps, name }: { steps: FirstSteps; name: StepName }) {
  const { t, language } = useTranslation()
  if (isDone(steps, name)) return <TileNote tone="done">{t('administration.dashboard.steps.done')}</TileNote>
  const { organisation, home, operation } = steps
  const lacks = {
    organisation: organisation.map((what) => t(`administration.dashboard.steps.lacks.organisation.${what}`)),
    home: home.map((what) => t(`administration.dashboard.steps.lacks.home.${what}`)),
    operation: operation.map((what) => t(`administration.dashboard.steps.lacks.operation.${what}`)),
    members: [],
    documents: [],
    articles: [],
  } satisfies Record<StepName, string[]>
  const list = new Intl.ListFormat(documentLanguage(language)).format(lacks[name])
  return <TileNote tone="quiet">{t(`administration.dashboard.steps.todo.${name}`, { list })}</TileNote>
}

function whereDone({ organisation }: FirstSteps, name: StepName): string {
  if (name === 'documents') return href('/information')
  if (name === 'organisation') {
    const isOnlyLogo = organisation.length === 1 && organisation[0] === 'logo'
    return addressOf(isOnlyLogo ? 'appearance' : 'organisation')
  }
  return addressOf(parts[name])
}

const parts = { home: 'pages/home', members: 'members', articles: 'articles', operation: 'system#trials' } as const
