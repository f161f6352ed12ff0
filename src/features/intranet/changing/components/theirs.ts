import type { Message } from '#platform/http/read-form.ts'
import type { VisibilityWish } from './visibility-choice.tsx'

/** What somebody else saved meanwhile, and the revision with which one may save over it. */
export type Theirs = {
  nameNL: string
  nameFR: string
  author: string
  visibility: VisibilityWish
  revision: number
}

/** Read from the refusal of a stale change; null when the change was refused for something else. */
export function theirsIn(problem: Message | null): Theirs | null {
  if (problem?.key !== 'error.intranet.changed-meanwhile' || !problem.facts) return null
  const { nameNL, nameFR, author, visibility, revision } = problem.facts
  return {
    ...{ nameNL: String(nameNL), nameFR: String(nameFR), author: String(author ?? '') },
    visibility: visibility === 'members' || visibility === 'public' ? visibility : 'inherit',
    revision: Number(revision),
  }
}
