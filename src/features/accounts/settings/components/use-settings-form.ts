import { useActionData, useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { Saved, SettingsSectionName } from '../settings.schema.ts'

type Answer = Saved | FormProblem

const isProblem = (answer: Answer | undefined): answer is FormProblem => answer !== undefined && 'fields' in answer

/** One section of the settings, saved on its own. Without scripts its refusal comes with the page. */
export function useSettingsForm(section: SettingsSectionName) {
  const { Form, state, data, formData, submit } = useFetcher<Answer>({ key: `settings-${section}` })
  const native = useActionData<Answer>()
  const ofPage = isProblem(native) && native.values.section === section ? native : undefined
  const answer = data ?? ofPage
  const isSaving = state !== 'idle'
  return {
    Form,
    submit,
    isSaving,
    /** What is being sent, so that a switch shows it at once. */
    sent: formData,
    saved: !isProblem(answer) && answer ? answer : null,
    problem: isProblem(answer) ? answer : null,
  }
}
