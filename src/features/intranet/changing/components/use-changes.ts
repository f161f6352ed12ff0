import { useRevalidator } from 'react-router'
import type { I18n, TFunction } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import { type Place, titleKeys } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { nameIn } from '../../core/resource-name.ts'
import type { Failed, Removed } from '../../trash/trash.service.server.ts'
import { postChange, refusalOf } from './change-request.ts'

/** A folder as a target; null is the root. */
export type Target = { id: string | null; name: string }

export type Changes = ReturnType<typeof useChanges>

type Means = { place: Place; language: Language; t: TFunction; i18n: I18n; refresh: () => Promise<void> }

/**
 * The changes that a list offers. Each tells what it did in a toast with its undo; the undo tells it too, also when the
 * list has gone from the screen or somebody else was faster. Reasons for what remained are the answer.
 */
export function useChanges(place: Place, language: Language) {
  const { t, i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  const means: Means = { place, language, t, i18n, refresh: revalidate }
  return {
    /** To the trash. @throws ChangeRefused */
    discard: (resources: readonly Resource[]): Promise<void> => discard(means, resources),
    /** For good. @throws ChangeRefused */
    remove: (resources: readonly Resource[]): Promise<void> => remove(means, resources),
    /** @throws ChangeRefused */
    move: (resources: readonly Resource[], to: Target, from: Target): Promise<Failed[]> =>
      moveResources(means, resources, to, from),
    /** Nothing was changed: says why. */
    tellRefusal: (error: unknown): void => tellRefusal(i18n, error),
  }
}

type Told = 'discarded' | 'purged' | 'restored' | 'restored-to-root' | 'moved' | 'moved-back'

/** One is told by its name, several by their number. */
function told(
  { language, i18n }: Means,
  what: Told,
  resources: readonly Resource[],
  facts: Record<string, string | number> = {},
): string {
  const [first] = resources
  if (!first || resources.length > 1)
    return translateMessage(i18n, {
      key: `success.intranet.many-${what}`,
      facts: { number: resources.length, ...facts },
    })
  const name = nameIn(first, language).text
  return translateMessage(i18n, { key: `success.intranet.${what}`, facts: { name, ...facts } })
}

const idFields = (ids: readonly string[]) => ids.map((id) => ['id', id] as const)
const idsOf = (resources: readonly Resource[]) => resources.map(({ id }) => id)

function without(resources: readonly Resource[], failed: readonly Failed[]): Resource[] {
  const remained = new Set(failed.map(({ id }) => id))
  return resources.filter(({ id }) => !remained.has(id))
}

async function discard(means: Means, resources: readonly Resource[]): Promise<void> {
  const { place, t, refresh } = means
  const answer = await postChange(place, 'discard', idFields(idsOf(resources)))
  await refresh()
  const undo = undoing(means, async () => {
    const entries = answer.trash.map((id) => ['trash', id] as const)
    const { count, toRoot, failed: lost } = await postChange(place, 'restore', entries)
    await refresh()
    const root = t(titleKeys[place.collection])
    const what = toRoot > 0 ? 'restored-to-root' : 'restored'
    if (count > 0) showToast({ kind: 'success', text: told(means, what, resources.slice(0, count), { root, toRoot }) })
    tellLost(means, lost)
    focusRow(resources[0]?.id)
  })
  tellGone(means, resources, answer, { what: 'discarded', action: undo })
}

async function remove(means: Means, resources: readonly Resource[]): Promise<void> {
  const answer = await postChange(means.place, 'remove', idFields(idsOf(resources)))
  await means.refresh()
  tellGone(means, resources, answer, { what: 'purged' })
}

type Telling = { what: 'discarded' | 'purged'; action?: { label: string; onPress: () => void } }

/** How many left, and how many somebody else was faster with: those cannot be taken back from here. */
function tellGone(means: Means, resources: readonly Resource[], { count, gone }: Removed, telling: Telling): void {
  const { t } = means
  const { what, action } = telling
  if (count === 0) {
    showToast({ kind: 'info', text: t('intranet.all-gone-already', { count: gone }) })
    return
  }
  const left = told(means, what, resources, { count })
  const text = gone > 0 ? `${left} ${t('intranet.gone-already', { count: gone })}` : left
  showToast({ kind: 'success', text, ...(action && { action }) })
}

export async function moveResources(
  means: Means,
  resources: readonly Resource[],
  to: Target,
  from: Target,
): Promise<Failed[]> {
  const { place, refresh } = means
  const { moved, failed } = await postChange(place, 'move', [...idFields(idsOf(resources)), ['parent', to.id ?? '']])
  const gone = without(resources, failed)
  await refresh()
  const undo = undoing(means, async () => {
    const lost = await moveBack(place, moved)
    await refresh()
    const back = without(gone, lost)
    if (back.length > 0) showToast({ kind: 'success', text: told(means, 'moved-back', back, { folder: from.name }) })
    tellLost(means, lost)
    focusRow(gone[0]?.id)
  })
  if (gone.length > 0)
    showToast({ kind: 'success', text: told(means, 'moved', gone, { folder: to.name }), action: undo })
  return failed
}

/** Each to where it came from: found by a search, they may have come from several folders. */
async function moveBack(place: Place, moved: readonly { id: string; from: string | null }[]): Promise<Failed[]> {
  const failed: Failed[] = []
  for (const [from, those] of Map.groupBy(moved, (one) => one.from)) {
    const ids = those.map(({ id }) => id)
    failed.push(...(await postChange(place, 'move', [...idFields(ids), ['parent', from ?? '']])).failed)
  }
  return failed
}

/** The button of a toast that takes a change back. */
function undoing({ t, i18n, refresh }: Means, undo: () => Promise<void>) {
  const onPress = () => {
    undo().catch(async (error: unknown) => {
      await refresh()
      tellRefusal(i18n, error)
    })
  }
  return { label: t('intranet.undo'), onPress }
}

/** Somebody else was faster: what could not be taken back, and why. */
function tellLost({ t, i18n }: Means, lost: readonly Failed[]): void {
  const [first] = lost
  if (!first) return
  const reason = translateMessage(i18n, first)
  showToast({ kind: 'error', text: t('intranet.not-undone', { count: lost.length, reason }) })
}

export function tellRefusal(instance: I18n, error: unknown): void {
  showToast({ kind: 'error', text: translateMessage(instance, refusalOf(error).problem) })
}

/** Pictures of the screen, about a second: the list shows a fresh answer when it finds the time. */
const patience = 60

/**
 * Gives the focus to a row as soon as it is back on the screen, unless the reader has already gone on to something else.
 * Without such a row, the page's title gets it when nothing else has it.
 */
export function focusRow(id: string | undefined, left = patience): void {
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
