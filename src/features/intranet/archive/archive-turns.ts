import { intranetErrors } from '../intranet.errors.ts'

export type ArchiveTurns = ReturnType<typeof createArchiveTurns>

/**
 * How many archives one person has made at the same time: each keeps a disk and a line busy for minutes.
 *
 * @param most for one person, and `mostTogether` for all
 */
export function createArchiveTurns(most = 2, mostTogether = 30) {
  const running = new Map<string, number>()
  let together = 0
  return {
    /**
     * @param person a member's id, or a visitor's address
     * @returns how to give the turn back, once
     * @throws PortalError intranet.too-many-archives (429)
     */
    take(person: string): () => void {
      const mine = running.get(person) ?? 0
      if (mine >= most || together >= mostTogether)
        throw intranetErrors['intranet.too-many-archives']({ maximum: most })
      running.set(person, mine + 1)
      together += 1
      return () => {
        const left = (running.get(person) ?? 1) - 1
        if (left > 0) running.set(person, left)
        else running.delete(person)
        together -= 1
      }
    },
  }
}
