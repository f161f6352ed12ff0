import { membersErrors } from '../../members.errors.ts'

export type Progress = { done: number; total: number }

type Running = Progress & { owner: string; isCancelled: boolean; work: Promise<unknown> }

type About = { id: string; owner: string; total: number }

export function createRunningImports() {
  const running = new Map<string, Running>()
  return {
    progressOf: (id: string): Progress | null => {
      const one = running.get(id)
      return one ? { done: one.done, total: one.total } : null
    },

    /** Callers who ask meanwhile get the same answer. */
    async once<Result>({ id, owner, total }: About, work: (step: (done: number) => void) => Promise<Result>) {
      const known = running.get(id)
      if (known) return known.work as Promise<Result>
      const one: Running = { done: 0, total, owner, isCancelled: false, work: Promise.resolve() }
      running.set(id, one)
      const result = work((done) => {
        one.done = done
        if (one.isCancelled) throw membersErrors['import.cancelled']()
      }).finally(() => running.delete(id))
      one.work = result
      return result
    },

    cancel(id: string, owner: string): void {
      const one = running.get(id)
      if (one?.owner === owner) one.isCancelled = true
    },
  }
}
