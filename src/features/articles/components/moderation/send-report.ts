import type { FormProblem } from '#platform/http/read-form.ts'

/** Null where it arrived; else why it did not. */
export async function sendReport(article: string, comment: string, form: FormData): Promise<FormProblem | null> {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
  const response = await fetch(`/article/${article}/comments/${comment}/flags`, {
    method: 'POST',
    body: new URLSearchParams(values),
  }).catch(() => null)
  if (response?.ok) return null
  const answer: Partial<FormProblem> | null = (await response?.json().catch(() => null)) ?? null
  const problem = { key: response ? 'error.flag.could-not-save' : 'error.request.no-connection' }
  return answer?.fields
    ? { fields: answer.fields, problem: answer.problem ?? null, values }
    : { fields: {}, problem, values }
}
