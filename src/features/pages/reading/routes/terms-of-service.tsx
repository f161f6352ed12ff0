import { href } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { Entry } from '#ui/entry-list.tsx'
import { MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { PageHead, Paragraphs, pageHandle, ValidSince, WrittenSections } from '../components/page-head.tsx'
import { type Association, readStatement } from '../statement-page.server.ts'
import type { Route } from './+types/terms-of-service'

// Named as a group, so that the paragraphs come with this page too: their keys are paths.
const messages = 'pages.terms'

const chapters = [
  { id: 'use', paragraphs: ['use.who', 'use.content', 'use.law'] },
  { id: 'account', paragraphs: ['account.personal', 'account.confidential', 'account.end'] },
  { id: 'comments', paragraphs: ['comments.own', 'comments.refused', 'comments.report'] },
  { id: 'liability', paragraphs: ['liability.care', 'liability.links', 'liability.changes'] },
] as const

function StandardTerms({ association: { name, email } }: { association: Association }) {
  const { t } = useTranslation()
  const facts = { name: name || t('pages.our-association'), email }
  // Before anybody said where the association can be written to, the contact form takes the place of its address.
  const words = (paragraph: (typeof chapters)[number]['paragraphs'][number]) =>
    !email && (paragraph === 'use.content' || paragraph === 'comments.report')
      ? t(`${messages}.${paragraph}-without-email`)
      : t(`${messages}.${paragraph}`, facts)
  return chapters.map(({ id, paragraphs }) => (
    <Chapter key={id} id={id} label={t(`pages.terms.${id}.label`)} title={t(`pages.terms.${id}.title`)}>
      <MarginSection>
        <Paragraphs texts={paragraphs.map(words)} />
      </MarginSection>
    </Chapter>
  ))
}

const pages = [
  { id: 'privacy', to: href('/privacy') },
  { id: 'cookies', to: `${href('/privacy')}#storage` },
  { id: 'accessibility', to: href('/accessibility') },
] as const

/** What once stood on the page of the terms: addresses with `#privacy`, `#cookies` and `#accessibility` still lead somewhere right. */
function SeeAlso() {
  const { t } = useTranslation()
  return (
    <Chapter id="see-also" label={t('pages.terms.see-also.label')} title={t('pages.terms.see-also.title')}>
      {pages.map(({ id, to }) => (
        <div key={id} id={id}>
          <Entry to={to} title={t(`pages.terms.see-also.${id}.title`)}>
            <p>{t(`pages.terms.see-also.${id}.text`)}</p>
          </Entry>
        </div>
      ))}
    </Chapter>
  )
}

export const handle = { backTo: '/', titleKey: 'pages.terms.title', ...pageHandle } satisfies RouteHandle

export const loader = pageLoader(({ context }: Route.LoaderArgs) => readStatement(context, 'terms'))

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  const { texts, sections, version, association } = loaderData
  return (
    <MarginPage>
      <PageHead slug="terms" texts={texts} margin={<ValidSince version={version} />} tellsLanguage />
      {sections.length > 0 ? <WrittenSections sections={sections} /> : <StandardTerms association={association} />}
      <SeeAlso />
    </MarginPage>
  )
}
