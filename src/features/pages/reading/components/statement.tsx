import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginSection } from '#ui/page.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import type { ReadRich } from '../read-text.ts'
import type { ReadSection } from '../statement-page.server.ts'
import { OnlyInOther, Written } from './written.tsx'

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
