import { checkForms } from '#platform/forms/checks/check-forms.ts'
import { problemsOf, type Sentences, valuesOf } from './checked-forms.ts'

const root = document.documentElement

/** Put in by the build: what the schemas can say, in each language. */
declare const __SENTENCES__: string

const sentences: Record<string, Sentences> = JSON.parse(__SENTENCES__)
const inLanguageOfPage = (): Sentences => sentences[root.lang.slice(0, 2)] ?? {}

checkForms({
  problemsIn: (form, submitter) =>
    problemsOf(form.dataset.checks ?? '', valuesOf(new FormData(form, submitter)), inLanguageOfPage()),
  summaryTitle: () => inLanguageOfPage()['shell.to-correct'] ?? '',
})
