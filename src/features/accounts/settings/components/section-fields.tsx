import { useTranslation } from 'react-i18next'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import type { SettingsSectionName } from '../settings.schema.ts'

/** What every form of the settings carries: which section it is, and the token for browsers without scripts. */
export function SectionFields({ section }: { section: SettingsSectionName }) {
  return (
    <>
      <XsrfField />
      <input type="hidden" name="section" value={section} />
    </>
  )
}

/** What is wrong with the form as a whole, or with a field that shows no message of its own. */
export function SectionProblem({
  problem,
  shownByFields = [],
}: {
  problem: FormProblem | null
  shownByFields?: string[]
}) {
  const { i18n } = useTranslation()
  const other = Object.entries(problem?.fields ?? {}).find(([field]) => !shownByFields.includes(field))
  const message = problem?.problem ?? other?.[1]
  return message ? <Banner kind="error">{translateMessage(i18n, message)}</Banner> : null
}
