import type { Message } from '#platform/http/read-form.ts'
import type { Version } from './both-versions.tsx'

export type Theirs = Required<Version> & { revision: number }

/** Read from the refusal of a stale change; null when the change was refused for something else. */
export function theirsIn(problem: Message | null): Theirs | null {
  if (problem?.key !== 'error.intranet.changed-meanwhile' || !problem.facts) return null
  const { nameNL, nameFR, author, visibility, revision } = problem.facts
  return {
    nameNL: String(nameNL),
    nameFR: String(nameFR),
    author: String(author ?? ''),
    visibility: visibility === 'members' || visibility === 'public' ? visibility : 'inherit',
    revision: Number(revision),
  }
}
