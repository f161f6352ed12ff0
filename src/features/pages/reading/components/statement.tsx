import type { ReactNode } from 'react'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginSection, PageTitle } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import type { PageSlug } from '../../content/page-content.ts'
import { EditPageLink } from '../../editing/components/edit-page-link.tsx'
import type { ReadRich, ReadTexts } from '../read-text.ts'
import type { ReadSection, StatementData } from '../statement-page.server.ts'
import { OnlyInOther, Written } from './written.tsx'

/** Title and introduction of a page that admins write: the texts `title` and `lede`. */
export function PageHead({
  slug,
  texts,
  own,
  margin,
}: {
  slug: PageSlug
  texts: ReadTexts
  /** The portal's own words, while nobody wrote any. */
  own: { title: string; lede: string }
  margin?: ReactNode
}) {
  const { title, lede } = texts
  return (
    <MarginSection margin={margin}>
      <PageTitle>
        <Written text={title} own={own.title} />
      </PageTitle>
      <p className="text-lede">
        <Written text={lede} own={own.lede} />
      </p>
      <OnlyInOther of={[title, lede]} />
      <EditPageLink slug={slug} />
    </MarginSection>
  )
}

/** The day from which a text holds, as dd/mm/yyyy; nothing while none is said. */
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

/** Plain sentences, set as a text that is read. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="prose text-article">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}

/** What an admin wrote of a page, chapter by chapter. Each is an anchor. */
export function WrittenSections({ sections }: { sections: readonly ReadSection[] }) {
  return sections.map(({ id, title, body }) => (
    <Chapter key={id} id={`section-${id}`} title={<Written text={title} own="" />}>
      <MarginSection>{body && <WrittenRich rich={body} />}</MarginSection>
    </Chapter>
  ))
}

/** A rich text, with its language and a line about it where that is the other one. */
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

/** What an admin called the page; empty while the portal's own title stands. */
export const titleOfStatement = ({ texts }: StatementData): string => texts.title?.text ?? ''
