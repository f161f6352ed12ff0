import { onceUnlessFailed } from '#platform/errors/once-unless-failed.ts'
import type { AppCheckPurpose } from '../app-check.policy.ts'

type Proof = readonly [pattern: string, purpose: AppCheckPurpose]

const askForProofs = onceUnlessFailed(async (): Promise<readonly Proof[]> => {
  const answer = await fetch('/app-check/proofs')
  return answer.ok ? answer.json() : []
})

/** Where the portal asks for a proof, as its routes declare it: fetched once, with the first form. Empty when it cannot be had. */
export const loadProofs = (): Promise<readonly Proof[]> => askForProofs().catch(() => [])

/** Which proof a change at this address needs; null for none. The server decides: this only saves being refused first. */
export function purposeAt(proofs: readonly Proof[], method: string, address: string): AppCheckPurpose | null {
  const url = new URL(address, location.href)
  if (url.origin !== location.origin || ['GET', 'HEAD'].includes(method.toUpperCase())) return null
  const asked = url.pathname.replace(/\.data$/, '').split('/')
  return proofs.find(([pattern]) => fits(pattern.split('/'), asked))?.[1] ?? null
}

function fits(pattern: readonly string[], asked: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*'
  const parts = isOpen ? pattern.slice(0, -1) : pattern
  if (isOpen ? asked.length < parts.length : asked.length !== parts.length) return false
  return parts.every((part, index) => part.startsWith(':') || part === asked[index])
}
