import './contact.css'
import type { ReactNode } from 'react'
import type { FormProblem } from '#platform/http/read-form.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter, Entry } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import { EditPageLink } from '../../editing/components/edit-page-link.tsx'
import type { ContactPageData } from '../contact-page.server.ts'
import { ContactForm } from './contact-form.tsx'

type Said = ContactPageData['said']['title']

/** Where the association is, and how one writes to it. */
export function ContactPage({ page, refused }: { page: ContactPageData; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { said } = page
  return (
    <MarginPage>
      <MarginSection>
        <PageTitle>
          <Text said={said.title}>{t('pages.contact.title')}</Text>
        </PageTitle>
        <p className="text-lede">
          <Text said={said.lede}>{t('pages.contact.lede')}</Text>
        </p>
        <EditPageLink slug="contact" />
      </MarginSection>
      <ContactFacts page={page} />
      <Chapter id="write" title={t('pages.contact-form.title')}>
        <MarginSection>
          <ContactForm page={page} refused={refused} />
        </MarginSection>
      </Chapter>
    </MarginPage>
  )
}

/** What an admin wrote, in the language in which he wrote it. */
function Text({ said, children }: { said: Said; children: ReactNode }) {
  return said ? <span lang={documentLanguage(said.language)}>{said.text}</span> : children
}

function ContactFacts({ page: { association, said } }: { page: ContactPageData }) {
  const { t } = useTranslation()
  const { name, address, email, phone, enterpriseNumber } = association
  return (
    <section aria-label={t('pages.contact.details')}>
      {address && (
        <Entry level="h2" title={t('pages.contact.address')}>
          <p>
            {name}
            <br />
            {address}
          </p>
        </Entry>
      )}
      {email && (
        <Entry level="h2" title={t('pages.contact.email')}>
          <p>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </p>
        </Entry>
      )}
      {phone && (
        <Entry level="h2" title={t('pages.contact.phone')}>
          <p>
            <a className="link" href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
          </p>
        </Entry>
      )}
      {enterpriseNumber && (
        <Entry level="h2" title={t('pages.contact.enterprise-number')}>
          <p>{enterpriseNumber}</p>
        </Entry>
      )}
      {(['hours', 'directions'] as const).map((field) => {
        const text = said[field]
        return (
          text && (
            <Entry key={field} level="h2" title={t(`pages.contact-form.${field}`)}>
              <p className="contact-said" lang={documentLanguage(text.language)}>
                {text.text}
              </p>
            </Entry>
          )
        )
      })}
    </section>
  )
}
