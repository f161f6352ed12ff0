import './row-drop.css'
import { isConnected } from '#platform/http/connection.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { createChanges } from '../../changing/components/use-changes.ts'
import { nameIn, type Resource } from '../../core/resource.ts'
import type { ListContext } from '../../list/components/list-context.ts'

const RemainedDialog = lazyScreen(
  async () => (await import('../../changing/components/remained-dialog.tsx')).RemainedDialog,
)

type DropDeps = { list: ListContext; i18n: I18n; revalidate: () => Promise<void> }

/** From here until the pointer lets go: what lies under it lights up or refuses, and a drop moves the rows. */
export function awaitDrop(rows: readonly Resource[], type: string, deps: () => DropDeps): void {
  const stop = new AbortController()
  const { signal } = stop
  const moving = new Set(rows.map(({ id }) => id))
  let under: HTMLElement | null = null
  const show = (target: HTMLElement | null) => {
    if (target === under) return
    under?.removeAttribute('data-drop')
    under = target
    target?.setAttribute('data-drop', isPlaceFor(target, moving, deps()) ? 'yes' : 'no')
  }
  const over = (event: DragEvent) => {
    if (!event.dataTransfer?.types.includes(type)) return
    const target = targetOf(event)
    show(target)
    if (!target) return
    event.preventDefault()
    event.stopPropagation()
    event.dataTransfer.dropEffect = target.dataset.drop === 'yes' ? 'move' : 'none'
  }
  const drop = (event: DragEvent) => {
    const target = targetOf(event)
    event.preventDefault()
    event.stopPropagation()
    if (target?.dataset.drop === 'yes') void moveTo(target, rows, deps())
  }
  const end = () => {
    show(null)
    stop.abort()
  }
  document.addEventListener('dragover', over, { signal, capture: true })
  document.addEventListener('drop', drop, { signal, capture: true })
  document.addEventListener('dragend', end, { signal })
}

const targetOf = ({ target }: DragEvent) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drop-folder]') : null

const idOf = ({ dataset }: HTMLElement) => (dataset.dropFolder === 'root' ? null : (dataset.dropFolder ?? null))

/** Not into one of the dragged folders, not to where they already are, and nowhere without a connection. */
function isPlaceFor(target: HTMLElement, moving: ReadonlySet<string>, { list: { here } }: DropDeps): boolean {
  const id = idOf(target)
  return isConnected() && id !== here.id && (id === null || !moving.has(id))
}

async function moveTo(target: HTMLElement, rows: readonly Resource[], deps: DropDeps): Promise<void> {
  const { place, here, showDialog, beforeLeaving } = deps.list
  const changes = createChanges(place, deps.i18n, deps.revalidate)
  const settle = beforeLeaving(rows.map(({ id }) => id))
  try {
    const failed = await changes.move(rows, { id: idOf(target), name: nameOfTarget(target, deps) }, here)
    settle()
    if (failed.length === 0) return
    showDialog(<RemainedDialog resources={rows} failed={failed} onClose={() => showDialog(null)} />)
  } catch (error) {
    changes.tellRefusal(error)
  }
}

/** A row's name may be cut on the screen, so the list is asked; a crumb is called what it says. */
function nameOfTarget(target: HTMLElement, { list, i18n }: DropDeps): string {
  const folder = list.shown.find(({ id }) => id === idOf(target))
  return folder ? nameIn(folder, i18n.language).text : target.title || (target.textContent ?? '')
}
