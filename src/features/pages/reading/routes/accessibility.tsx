import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { PageHead, Paragraphs, pageHandle, ValidSince, WrittenRich, WrittenSections } from '../components/page-head.tsx'
import { readStatement } from '../statement-page.server.ts'
import type { Route } from './+types/accessibility'

export const handle = { backTo: '/', titleKey: 'pages.accessibility.title', ...pageHandle } satisfies RouteHandle

export const loader = pageLoader(({ context }: Route.LoaderArgs) => readStatement(context, 'accessibility'))

export default function AccessibilityPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { texts, rich, sections, version, association } = loaderData
  const { email, phone } = association
  const name = association.name || capitalised(t('pages.our-association'))
  return (
    <MarginPage>
      <PageHead
        slug="accessibility"
        texts={texts}
        facts={{ name }}
        margin={<ValidSince version={version} />}
        tellsLanguage
      />
      <Statement
        of="state"
        paragraphs={[t('pages.accessibility.state.goal'), t('pages.accessibility.state.checked')]}
      />
      <Chapter id="works" label={t('pages.accessibility.works.label')} title={t('pages.accessibility.works.title')}>
        <MarginSection>
          <div className="prose text-article">
            <ul>
              {works.map((line) => (
                <li key={line}>{t(`pages.accessibility.works.${line}`)}</li>
              ))}
            </ul>
          </div>
        </MarginSection>
      </Chapter>
      <Chapter id="known" label={t('pages.accessibility.known.label')} title={t('pages.accessibility.known.title')}>
        <MarginSection>
          {rich.known ? <WrittenRich rich={rich.known} /> : <Paragraphs texts={[t('pages.accessibility.known.own')]} />}
        </MarginSection>
      </Chapter>
      <WrittenSections sections={sections} />
      <Statement
        of="report"
        paragraphs={[
          t(phone ? 'pages.accessibility.report.with-phone' : 'pages.accessibility.report.how', { email, phone }),
          t('pages.accessibility.report.unia'),
        ]}
      />
    </MarginPage>
  )
}

const works = ['keyboard', 'reader', 'zoom', 'theme', 'scripts', 'languages', 'print'] as const

function Statement({ of, paragraphs }: { of: 'state' | 'report'; paragraphs: string[] }) {
  const { t } = useTranslation()
  return (
    <Chapter id={of} label={t(`pages.accessibility.${of}.label`)} title={t(`pages.accessibility.${of}.title`)}>
      <MarginSection>
        <Paragraphs texts={paragraphs} />
      </MarginSection>
    </Chapter>
  )
}

const capitalised = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
