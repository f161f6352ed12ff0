import './newsletter-admin.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'

const tabs = [
  { name: 'subscribers', to: '/administration/newsletter' },
  { name: 'sendings', to: '/administration/newsletter/sendings' },
  { name: 'failures', to: '/administration/newsletter/failures' },
] as const

type FrameProps = {
  /** On a page below the tabs: its title, and nothing is chosen. */
  title?: string
  titleLang?: string
  tab: (typeof tabs)[number]['name']
  refused?: FormProblem | null
  children: ReactNode
}

/** What every page of this part has above: the way back, the title and, on its three lists, the tabs. */
export function NewsletterFrame({ title, titleLang, tab, refused, children }: FrameProps) {
  const { t, i18n } = useTranslation()
  const part = t('administration.parts.newsletter.title')
  const above = tabs.find(({ name }) => name === tab)
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          ...(title ? [{ label: part, href: above?.to ?? '' }, { label: title }] : [{ label: part }]),
        ]}
      />
      <PageTitle>{title ? <span lang={titleLang}>{title}</span> : part}</PageTitle>
      {!title && (
        <nav className="letters-tabs" aria-label={t('newsletter.admin.parts')}>
          <ul>
            {tabs.map(({ name, to }) => (
              <li key={name}>
                <Link to={to} className="letters-tab" aria-current={name === tab ? 'page' : undefined}>
                  {t(`newsletter.admin.${name}.title`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {children}
    </WorkPage>
  )
}

/** To the first piece of a list and to the next. */
export function Pieces({ first, next }: { first: string | null; next: string | null }) {
  const { t } = useTranslation()
  if (first === null && next === null) return null
  return (
    <nav className="letters-pieces" aria-label={t('newsletter.admin.pieces')}>
      {first !== null && <ButtonLink to={first}>{t('newsletter.admin.first')}</ButtonLink>}
      {next !== null && <ButtonLink to={next}>{t('newsletter.admin.next')}</ButtonLink>}
    </nav>
  )
}
