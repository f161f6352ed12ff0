import { createContext, useContext } from 'react'
import { useSearchParams } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { OpenTask } from '../movement-forms.server.ts'

/** What the page around movements knows. */
type MovementPage = {
  task: OpenTask | null
  refused: FormProblem | null
}

const MovementContext = createContext<MovementPage>({ task: null, refused: null })

export const MovementProvider = MovementContext

export const useMovementPage = (): MovementPage => useContext(MovementContext)

const ofTasks = ['task', 'of', 'q', 'with']

/** Addresses of this page with another form open, or none. */
export function useTaskAddress() {
  const [asked] = useSearchParams()
  const without = (names: readonly string[]) => {
    const params = new URLSearchParams(asked)
    for (const name of names) params.delete(name)
    return params
  }
  return {
    /** The whole question, as the fields of a form that asks on. */
    rest: [...without(['q'])],
    none: `?${without(ofTasks)}`,
    open(task: OpenTask['name'], of: string, chosen: readonly string[] = []) {
      const params = without(ofTasks)
      params.set('task', task)
      params.set('of', of)
      for (const target of chosen) params.append('with', target)
      return { search: `?${params}`, hash: '#task' }
    },
    /** The same form with one more that was chosen, or one less. */
    withChosen(chosen: readonly string[]) {
      const params = without(['with'])
      for (const target of chosen) params.append('with', target)
      return { search: `?${params}`, hash: '#task' }
    },
  }
}
