import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import type { ReadRich } from '../read-rich.ts'
import { OnlyInOther } from './written.tsx'

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
