import type { Message } from '#platform/http/read-form.ts'
import type { VersionsChange } from '../../versions/version.ts'

export type VersionIntent = VersionsChange['done']

/** Why the server refused; in words of the catalogue. */
export class VersionRefusal extends Error {
  readonly problem: Message
  constructor(problem: Message) {
    super(problem.key)
    this.problem = problem
  }
}

/** What is said when nobody knows better: the line was down. */
const unknown: Message = { key: 'error.intranet.could-not-update-intranet-document', facts: {} }

/**
 * Restores or removes a version. @param address of the file's versions
 *
 * @throws VersionRefusal
 */
export async function changeVersions(address: string, intent: VersionIntent, version: string): Promise<VersionsChange> {
  const body = new URLSearchParams({ intent, version })
  const response = await fetch(address, { method: 'POST', body }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (response?.ok && answer) return answer
  throw new VersionRefusal(answer?.problem ?? unknown)
}
