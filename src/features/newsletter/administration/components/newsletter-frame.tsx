import './newsletter-admin.css'
import type { ComponentProps, ReactNode } from 'react'
import { href } from 'react-router'
import { MailNotice } from '#platform/forms/mail-notice.tsx'
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

export function NewsletterFrame({ title, titleLang, tab, refused, children }: FrameProps) {
  const { t, i18n } = useTranslation()
  const part = t('administration.parts.newsletter.title')
  const way = title
    ? { name: title, title: <span lang={titleLang}>{title}</span>, above: [{ label: part, href: addressOf(tab) }] }
    : { name: part }
  return (
    <AdministrationPage {...way}>
      {!title && (
        <ListTabs
          label={t('newsletter.admin.parts')}
          tabs={tabs.map((each) => ({ ...each, label: t(`newsletter.admin.${each.name}.title`) }))}
          chosen={tab}
        />
      )}
      <MailNotice />
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {children}
    </AdministrationPage>
  )
}

const addressOf = (tab: FrameProps['tab']) => tabs.find(({ name }) => name === tab)?.to ?? ''

export function NewsletterPages(props: Omit<ComponentProps<typeof ListPages>, 'words'>) {
  const { t } = useTranslation()
  const word = (name: 'pieces' | 'first' | 'next') => t(`newsletter.admin.${name}`)
  return <ListPages {...props} words={{ label: word('pieces'), first: word('first'), next: word('next') }} />
}
