import type { FormProblem } from '#platform/http/read-form.ts'

export type SignInAgainAnswer = { id: string | null }

const address = '/login/again'

export async function whoIsThere(): Promise<SignInAgainAnswer | null> {
  const answer = await fetch(address).catch(() => null)
  return answer?.ok ? ((await answer.json()) as SignInAgainAnswer) : null
}

export async function signInAgain(email: string, password: string): Promise<SignInAgainAnswer | FormProblem> {
  const body = new URLSearchParams({ email, password })
  const answer = await fetch(address, { method: 'POST', body }).catch(() => null)
  const said = await answer?.json().catch(() => null)
  if (answer?.ok && said) return said as SignInAgainAnswer
  if (said && 'fields' in said) return said as FormProblem
  const { error } = (said ?? {}) as { error?: FormProblem['problem'] }
  return { fields: {}, problem: error ?? { key: 'error.request.no-connection' }, values: {} }
}
