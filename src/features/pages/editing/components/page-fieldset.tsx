import { useErrors } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { emptyPair } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PairField } from '#ui/pairs/pair-field.tsx'
import type { PageContent } from '../../content/page-content.ts'
import { pageFields } from '../../content/page-fields.ts'
import type { PageEditorData } from '../page-editor.server.ts'
import { PageSettings } from './page-settings.tsx'
import { SectionParts } from './section-parts.tsx'
import { SlideParts } from './slide-parts.tsx'
import type { PageValues } from './use-unsaved-page.ts'

type Props = {
  page: PageEditorData
  content: PageContent
  /** What was typed and came back. */
  values: PageValues | undefined
  refused: FormProblem | null
  /** Something changed that is no field. */
  onTouch: () => void
}

/** All fields of one page, in the order in which its readers meet them. */
export function PageFieldset({ page, content, values, refused, onTouch }: Props) {
  const { t } = useTranslation()
  const problems = useErrors(refused)
  const fields = pageFields[page.slug]
  const tools = { page, content, values, onTouch, problems }
  return (
    <>
      {fields.texts.map(({ name, isLong, isRich, isRequired, max }) => (
        <PairField
          key={name}
          name={`text.${name}`}
          label={t(`pages.editing.texts.${name as 'title'}`)}
          pair={content.texts[name] ?? emptyPair}
          {...{ isLong, isRich, isRequired, problems, values }}
          maxLength={max}
          placeholder={page.own[name] ?? {}}
          onChange={onTouch}
        />
      ))}
      {fields.settings.length > 0 && <PageSettings names={fields.settings} {...tools} />}
      {fields.hasSlides && <SlideParts {...tools} />}
      {fields.hasSections && <SectionParts {...tools} />}
    </>
  )
}
