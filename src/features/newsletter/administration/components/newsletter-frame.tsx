import './newsletter-admin.css'
import type { ComponentProps, ReactNode } from 'react'
import { href } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { ListPages, ListTabs } from '#platform/lists/list-parts.tsx'
import { Banner } from '#ui/banner.tsx'

const tabs = [
  { name: 'subscribers', to: href('/administration/newsletter') },
  { name: 'sendings', to: href('/administration/newsletter/sendings') },
  { name: 'failures', to: href('/administration/newsletter/failures') },
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
  const problem = refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>
  if (title) {
    const above = [{ label: part, href: tabs.find(({ name }) => name === tab)?.to ?? '' }]
    return (
      <AdministrationPage name={title} title={<span lang={titleLang}>{title}</span>} above={above}>
        {problem}
        {children}
      </AdministrationPage>
    )
  }
  return (
    <AdministrationPage name={part}>
      <ListTabs
        label={t('newsletter.admin.parts')}
        tabs={tabs.map(({ name, to }) => ({ name, to, label: t(`newsletter.admin.${name}.title`) }))}
        chosen={tab}
      />
      {problem}
      {children}
    </AdministrationPage>
  )
}

/** To the first page of a list and to the next. */
export function NewsletterPages(props: Omit<ComponentProps<typeof ListPages>, 'words'>) {
  const { t } = useTranslation()
  const words = {
    label: t('newsletter.admin.pieces'),
    first: t('newsletter.admin.first'),
    next: t('newsletter.admin.next'),
  }
  return <ListPages {...props} words={words} />
}
