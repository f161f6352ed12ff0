import { useRevalidator } from 'react-router'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import { changesAddress, type Place, titleKeys } from '../../core/places.ts'
import { type BilingualName, nameIn, type Resource } from '../../core/resource.ts'
import type { Moved } from '../../move/move.service.server.ts'
import type { Discarded, Failed, Removed, RestoredAll } from '../../trash/trash.service.server.ts'

/** A folder as a target; null is the root. */
export type Target = { id: string | null; name: string }

export function useChanges(place: Place) {
  const { i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  return createChanges(place, i18n, revalidate)
}

type Outcome = 'moved' | 'moved-back' | 'renamed' | 'renamed-back' | 'restored' | 'restored-to-root' | Left
type Left = 'discarded' | 'purged'
type Facts = Record<string, string | number>
type ToastAction = { label: string; onPress: () => void }

/** Each throws ChangeRefused when nothing was changed. Its undo reports too, also when the list has gone from the screen. */
export function createChanges(place: Place, i18n: I18n, refresh: () => Promise<void>) {
  const sentence = (outcome: Outcome, resources: readonly BilingualName[], facts: Facts = {}) => {
    const [first, ...others] = resources
    const one = first && others.length === 0 && { name: nameIn(first, i18n.language).text }
    const key = `success.intranet.${one ? '' : 'many-'}${outcome}`
    return translateMessage(i18n, { key, facts: { ...(one || { number: resources.length }), ...facts } })
  }
  const report = (outcome: Outcome, resources: readonly BilingualName[], facts?: Facts, action?: ToastAction) =>
    showToast({ kind: 'success', text: sentence(outcome, resources, facts), action })

  /** The button of a toast that takes a change back. @param row where the focus goes then */
  const undoing = (row: string | undefined, undo: () => Promise<void>): ToastAction => ({
    label: i18n.t('intranet.undo'),
    onPress: async () => {
      try {
        await undo()
      } catch (error) {
        await refresh()
        tellRefusal(i18n, error)
      }
      focusRow(row)
    },
  })

  const reportLost = (lost: readonly Failed[]) => {
    const [first] = lost
    if (!first) return
    const reason = translateMessage(i18n, first)
    showToast({ kind: 'error', text: i18n.t('intranet.not-undone', { count: lost.length, reason }) })
  }

  const reportGone = (outcome: Left, resources: readonly Resource[], answer: Removed, action?: ToastAction) => {
    const { count, gone } = answer
    if (count === 0) return showToast({ kind: 'info', text: i18n.t('intranet.all-gone-already', { count: gone }) })
    const left = sentence(outcome, resources, { count })
    const text = gone > 0 ? `${left} ${i18n.t('intranet.gone-already', { count: gone })}` : left
    showToast({ kind: 'success', text, action })
  }

  const postMove = (ids: readonly string[], parent: string | null) =>
    postChange(place, 'move', [...idFields(ids), ['parent', parent ?? '']])

  return {
    discard: async (resources: readonly Resource[]): Promise<void> => {
      const answer = await postChange(place, 'discard', idFields(idsOf(resources)))
      await refresh()
      const undo = undoing(resources[0]?.id, async () => {
        const entries = answer.trash.map((id) => ['trash', id] as const)
        const { count, toRoot, failed } = await postChange(place, 'restore', entries)
        await refresh()
        const facts = { root: i18n.t(titleKeys[place.collection]), toRoot }
        if (count > 0) report(toRoot > 0 ? 'restored-to-root' : 'restored', resources.slice(0, count), facts)
        reportLost(failed)
      })
      reportGone('discarded', resources, answer, undo)
    },

    remove: async (resources: readonly Resource[]): Promise<void> => {
      const answer = await postChange(place, 'remove', idFields(idsOf(resources)))
      await refresh()
      reportGone('purged', resources, answer)
    },

    move: async (resources: readonly Resource[], to: Target, from: Target): Promise<Failed[]> => {
      const { moved, failed } = await postMove(idsOf(resources), to.id)
      const gone = without(resources, failed)
      await refresh()
      const undo = undoing(gone[0]?.id, async () => {
        const lost: Failed[] = []
        // Each to where it came from: found by a search, they may have come from several folders.
        for (const [parent, those] of Map.groupBy(moved, (one) => one.from))
          lost.push(...(await postMove(idsOf(those), parent)).failed)
        await refresh()
        const back = without(gone, lost)
        if (back.length > 0) report('moved-back', back, { folder: from.name })
        reportLost(lost)
      })
      if (gone.length > 0) report('moved', gone, { folder: to.name }, undo)
      return failed
    },

    /** @param revision the one that is written over */
    rename: async ({ id }: Resource, names: BilingualName, revision: number): Promise<void> => {
      const postNames = ({ nameNL, nameFR }: BilingualName, seen: number) =>
        postChange(place, 'rename', Object.entries({ id, nameNL, nameFR, revision: String(seen) }))
      const { before, revision: saved } = await postNames(names, revision)
      await refresh()
      const undo = undoing(id, async () => {
        await postNames(before, saved)
        await refresh()
        report('renamed-back', [before])
      })
      report('renamed', [names], undefined, undo)
    },

    tellRefusal: (error: unknown): void => tellRefusal(i18n, error),
  }
}

const idFields = (ids: readonly string[]) => ids.map((id) => ['id', id] as const)
const idsOf = (resources: readonly { id: string }[]) => resources.map(({ id }) => id)

function without(resources: readonly Resource[], failed: readonly Failed[]): Resource[] {
  const remained = new Set(idsOf(failed))
  return resources.filter(({ id }) => !remained.has(id))
}

export function tellRefusal(instance: I18n, error: unknown): void {
  showToast({ kind: 'error', text: translateMessage(instance, refusalOf(error).problem) })
}

/** Pictures of the screen, about a second: the list shows a fresh answer when it finds the time. */
const maxFrames = 60

/** As soon as the row is back on the screen, unless the reader has gone on to something else; else to the page's title. */
function focusRow(id: string | undefined, left = maxFrames): void {
  requestAnimationFrame(() => {
    const row = id === undefined ? null : document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)
    if (!row && id !== undefined && left > 0) return focusRow(id, left - 1)
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    // The toast goes; the list may have caught the focus that it left behind.
    if (row && (isLost || activeElement.closest('.toasts, [data-row]'))) row.focus()
    else if (isLost) document.querySelector<HTMLElement>('main h1')?.focus()
  })
}

type ChangeAnswers = {
  discard: Discarded
  remove: Removed
  restore: RestoredAll
  move: Moved
  rename: { before: { nameNL: string; nameFR: string }; revision: number }
  visibility: { count: number }
}

type Refusal = Partial<FormProblem> & { error?: Message }

/** The server said no, or was not reached (status 0). `problem` is for `translateMessage`. */
export class ChangeRefused extends Error {
  override readonly name = 'ChangeRefused'
  readonly fields: FormProblem['fields']
  readonly problem: Message

  constructor(status: number, answer: Refusal | null) {
    super(`refused with ${status}`)
    this.fields = answer?.fields ?? {}
    const whole = status === 0 ? { key: 'error.intranet.not-reached' } : { key: 'error.internal' }
    this.problem = answer?.problem ?? answer?.error ?? Object.values(this.fields)[0] ?? whole
  }
}

const postChange = <Asked extends keyof ChangeAnswers>(
  place: Place,
  intent: Asked,
  fields: readonly (readonly [string, string])[],
): Promise<ChangeAnswers[Asked]> => post(changesAddress(place), [['intent', intent], ...fields])

/** Not by a form of React Router: an undo must also work when the list that it belongs to has gone from the screen. */
export const post = <Answer>(address: string, fields: readonly (readonly [string, string])[]): Promise<Answer> =>
  send(address, { body: new URLSearchParams(fields.map(([name, value]) => [name, value])) })

/** @throws ChangeRefused */
export async function send<Answer>(address: string, request: RequestInit): Promise<Answer> {
  const response = await fetch(address, { method: 'POST', ...request }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (response?.ok && answer) return answer
  throw new ChangeRefused(response?.status ?? 0, answer ?? null)
}

/** @throws whatever is no refusal: a defect of ours */
export function refusalOf(error: unknown): ChangeRefused {
  if (error instanceof ChangeRefused) return error
  throw error
}
