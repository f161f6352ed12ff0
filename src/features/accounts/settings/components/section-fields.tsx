import type { ComponentProps } from 'react'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import type { SettingsSectionName } from '../settings.schema.ts'

type SectionFormProps = Pick<ComponentProps<typeof Form>, 'as' | 'children'> & {
  section: SettingsSectionName
  refused: FormProblem | null
  /** The fields that say themselves what is wrong with them. */
  fields?: readonly string[]
}

/** The form of one section of the settings. */
export function SectionForm({ section, refused, fields = [], ...form }: SectionFormProps) {
  const { i18n } = useTranslation()
  const other = Object.entries(refused?.fields ?? {}).find(([field]) => !fields.includes(field))
  const message = refused?.problem ?? other?.[1]
  const notice = message ? <Banner kind="error">{translateMessage(i18n, message)}</Banner> : null
  return (
    <Form {...form} checks="settings" refused={refused} sends={{ section }} notice={notice} className="settings-form" />
  )
}
