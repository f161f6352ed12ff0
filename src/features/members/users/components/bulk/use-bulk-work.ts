import { useRef, useState } from 'react'
import { href } from 'react-router'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import type { Addressee, ChangeOutcome } from '../../bulk/change-users.schema.ts'

/** So many at once: the bar moves, and a stop is soon a stop. The server takes twice as many. */
const perCall = 25

type Failure = { person: Addressee; reason: Message }

/** `left`: it was stopped before them. */
export type BulkWork = Record<'done' | 'total', number> & {
  phase: 'asking' | 'running' | 'done'
  failures: readonly Failure[]
  left: readonly Addressee[]
}

export const undoneIn = ({ failures, left }: BulkWork): Addressee[] => failures.map(({ person }) => person).concat(left)

const nothing: BulkWork = { phase: 'asking', done: 0, total: 0, failures: [], left: [] }

export function useBulkWork() {
  const [work, setWork] = useState(nothing)
  const isStopped = useRef(false)

  async function run(people: readonly Addressee[], fields: readonly [string, string][]): Promise<void> {
    isStopped.current = false
    let state: BulkWork = { ...nothing, phase: 'running', total: people.length }
    setWork(state)
    let next = 0
    while (next < people.length && !isStopped.current) {
      const some = people.slice(next, next + perCall)
      next += some.length
      const failures = [...state.failures, ...(await send(some, fields))]
      state = { ...state, failures, done: next - failures.length }
      setWork(state)
    }
    setWork({ ...state, phase: 'done', left: people.slice(next) })
  }

  const stop = () => {
    isStopped.current = true
  }
  return { work, run, stop }
}

async function send(people: readonly Addressee[], fields: readonly [string, string][]): Promise<Failure[]> {
  const body = new URLSearchParams([...fields, ['ids', people.map(({ id }) => id).join(' ')]])
  const response = await fetch(href('/administration/members/changes'), { method: 'POST', body }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (!response?.ok || !answer) return allFailed(people, answer)
  const refused = new Map((answer.outcomes as ChangeOutcome[]).map((outcome) => [outcome.id, outcome.refused]))
  return people.flatMap((person) => {
    const reason = refused.get(person.id)
    return reason ? [{ person, reason }] : []
  })
}

function allFailed(people: readonly Addressee[], answer: Partial<FormProblem> | null): Failure[] {
  const [field] = Object.values(answer?.fields ?? {})
  const reason = answer?.problem ?? field ?? { key: 'error.user.not-reached' }
  return people.map((person) => ({ person, reason }))
}
