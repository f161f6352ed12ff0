import type { ReactNode } from 'react'
import { Link, useRouteLoaderData } from 'react-router'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/chapter.tsx'
import { MarginSection } from '#ui/margin-page.tsx'
import { PageTitle } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { editPagePath, type PageSlug } from '../../content/page-content.ts'
import type { ReadRich, ReadText, ReadTexts } from '../read-text.ts'
import type { ReadSection } from '../statement-page.server.ts'

type PageHeadProps = {
  slug: Exclude<PageSlug, 'home' | 'news' | 'training' | 'become-member'>
  texts: ReadTexts
  /** Of the portal's own words, which stand while nobody wrote any. */
  facts?: { name: string }
  margin?: ReactNode
  /** A line tells where these texts stand in the other language. */
  tellsLanguage?: boolean
  children?: ReactNode
}

export function PageHead({ slug, texts: { title, lede }, facts, margin, tellsLanguage, children }: PageHeadProps) {
  const { t } = useTranslation()
  const ownLede = t(`pages.${slug}.lede`, facts)
  return (
    <MarginSection margin={margin}>
      {/* React puts it where it belongs. */}
      <meta name="description" content={lede?.text || ownLede} />
      <PageTitle>
        <Written text={title} own={t(`pages.${slug}.title`)} />
      </PageTitle>
      <p className="text-lede">
        <Written text={lede} own={ownLede} />
      </p>
      {tellsLanguage && <OnlyInOther of={[title, lede]} />}
      <EditPageLink slug={slug} />
      {children}
    </MarginSection>
  )
}

/** What a page that admins write tells the frame; its title is empty while the portal's own stands. */
export const pageHandle = {
  titleOf: ({ texts }: { texts: ReadTexts }): string => texts.title?.text ?? '',
  cache: ['pages', 'organisation'],
} satisfies RouteHandle

/** Whether the reader is one of those who write the pages; to be asked on a public page. */
export function useIsWriter(): boolean {
  const root = useRouteLoaderData('root') as { user?: { role: string } | null } | undefined
  const role = root?.user?.role
  return role === 'ADMIN' || role === 'DEV'
}

/** On a public page, for those who may write it; nobody else learns of it. */
export function EditPageLink({ slug }: { slug: PageSlug }) {
  const { t } = useTranslation()
  if (!useIsWriter()) return null
  return (
    <p className="mt-3">
      <Link to={editPagePath(slug)} className="link">
        {t('pages.edit-page')}
      </Link>
    </p>
  )
}

/** What an admin wrote, marked where it stands in the other language; else the portal's own words. */
export function Written({ text, own }: { text: ReadText | null | undefined; own: string }) {
  const { i18n } = useTranslation()
  if (!text) return own
  return text.language === i18n.language ? text.text : <span lang={documentLanguage(text.language)}>{text.text}</span>
}

/** A line that tells why the other language stands here (issue 7); nothing where all is in the reader's own. */
export function OnlyInOther({ of }: { of: readonly ({ language: string } | null | undefined)[] }) {
  const { t, i18n } = useTranslation()
  const isOther = of.some((text) => text && text.language !== i18n.language)
  return isOther ? <p className="text-meta">{t('pages.only-in-other')}</p> : null
}

export function ValidSince({ version }: { version: string }) {
  const { t } = useTranslation()
  const [year, month, day] = version.split('-')
  if (!year || !month || !day) return null
  return (
    <span>
      {t('pages.valid-since')} <time dateTime={version}>{`${day}/${month}/${year}`}</time>
    </span>
  )
}

export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="prose text-article">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

export function WrittenSections({ sections }: { sections: readonly ReadSection[] }) {
  return sections.map(({ id, title, body }) => (
    <Chapter key={id} id={`section-${id}`} title={<Written text={title} own="" />}>
      <MarginSection>{body && <WrittenRich rich={body} />}</MarginSection>
    </Chapter>
  ))
}

export function WrittenRich({ rich }: { rich: ReadRich }) {
  const { i18n } = useTranslation()
  const lang = rich.language === i18n.language ? undefined : documentLanguage(rich.language)
  return (
    <>
      <OnlyInOther of={[rich]} />
      <div lang={lang}>
        <RichTextView content={rich.content} />
      </div>
    </>
  )
}
