import { useRevalidator } from 'react-router'
import type { I18n, TFunction } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import { type Place, titleKeys } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { type BilingualName, nameIn } from '../../core/resource-name.ts'
import type { Failed, Removed } from '../../trash/trash.service.server.ts'
import { postChange, refusalOf } from './change-request.ts'

/** A folder as a target; null is the root. */
export type Target = { id: string | null; name: string }

export type Changes = ReturnType<typeof createChanges>

export function useChanges(place: Place, language: Language): Changes {
  const { t, i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  return createChanges({ place, language, t, i18n, refresh: revalidate })
}

type ChangesDeps = { place: Place; language: Language; t: TFunction; i18n: I18n; refresh: () => Promise<void> }

type Outcome =
  | 'discarded'
  | 'purged'
  | 'restored'
  | 'restored-to-root'
  | 'moved'
  | 'moved-back'
  | 'renamed'
  | 'renamed-back'

type ToastAction = { label: string; onPress: () => void }

/**
 * The changes that a list offers; each throws ChangeRefused when nothing was changed. Each reports what it did in a toast
 * with its undo; the undo reports it too, also when the list has gone from the screen or somebody else was faster.
 */
export function createChanges({ place, language, t, i18n, refresh }: ChangesDeps) {
  const sentence = (outcome: Outcome, resources: readonly BilingualName[], facts: Record<string, string | number>) => {
    const [first] = resources
    if (!first || resources.length > 1)
      return translateMessage(i18n, {
        key: `success.intranet.many-${outcome}`,
        facts: { number: resources.length, ...facts },
      })
    const name = nameIn(first, language).text
    return translateMessage(i18n, { key: `success.intranet.${outcome}`, facts: { name, ...facts } })
  }
  const report = (
    outcome: Outcome,
    resources: readonly BilingualName[],
    facts: Record<string, string | number>,
    action?: ToastAction,
  ) => showToast({ kind: 'success', text: sentence(outcome, resources, facts), action })

  /** The button of a toast that takes a change back. @param row where the focus goes then */
  const undoing = (row: string | undefined, undo: () => Promise<void>): ToastAction => ({
    label: t('intranet.undo'),
    onPress: () => {
      const refused = async (error: unknown) => {
        await refresh()
        tellRefusal(i18n, error)
      }
      void undo()
        .catch(refused)
        .then(() => focusRow(row))
    },
  })

  /** Somebody else was faster: what could not be taken back, and why. */
  const reportLost = (lost: readonly Failed[]) => {
    const [first] = lost
    if (!first) return
    const reason = translateMessage(i18n, first)
    showToast({ kind: 'error', text: t('intranet.not-undone', { count: lost.length, reason }) })
  }

  /** How many left, and how many somebody else was faster with: those cannot be taken back from here. */
  const reportGone = (
    outcome: 'discarded' | 'purged',
    resources: readonly Resource[],
    { count, gone }: Removed,
    action?: ToastAction,
  ) => {
    if (count === 0) return showToast({ kind: 'info', text: t('intranet.all-gone-already', { count: gone }) })
    const left = sentence(outcome, resources, { count })
    const text = gone > 0 ? `${left} ${t('intranet.gone-already', { count: gone })}` : left
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
        const facts = { root: t(titleKeys[place.collection]), toRoot }
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

    /** Answers what remained, and why. */
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
        report('renamed-back', [before], {})
      })
      report('renamed', [names], {}, undo)
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
