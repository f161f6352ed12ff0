import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { type Place, titleKeys } from '../../core/places.ts'
import { nameIn } from '../../core/resource-name.ts'
import { type FoundFolder, type MoveRules, readFolders, type TreeFolder, useFolderTree } from './folder-tree.ts'
import { FolderTree } from './folder-tree.tsx'
import { NewFolderHere } from './new-folder-here.tsx'

/** How long the hand rests before a search begins, in milliseconds. */
const rest = 200

/** The folders that a search finds; null while nothing is looked for. */
function useFolderSearch(place: Place, typed: string) {
  const query = typed.trim()
  const [found, setFound] = useState<{ query: string; folders: readonly FoundFolder[] | 'failed' } | null>(null)
  useEffect(() => {
    if (query === '') return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      readFolders(place, { query }, stop.signal).then(
        (folders) => setFound({ query, folders }),
        () => stop.signal.aborted || setFound({ query, folders: 'failed' }),
      )
    }, rest)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [place, query])
  if (query === '') return null
  // Until the answer to this question comes, that to the one before stays.
  return { folders: found?.folders ?? ('loading' as const), isFresh: found?.query === query }
}

type PlaceChooserProps = {
  place: Place
  language: Language
  /** The open folder and those above it. */
  path: readonly string[]
  rules: MoveRules
  chosen: TreeFolder | null
  onChoose: (folder: TreeFolder) => void
  onConfirm: () => void
}

const nothing: ReadonlySet<string | null> = new Set()

/** A folder of the collection, from the tree or by its name; a new one can be made on the way. */
export function PlaceChooser({ place, language, path, rules, chosen, onChoose, onConfirm }: PlaceChooserProps) {
  const { t } = useTranslation()
  const [typed, type] = useState('')
  const [isNaming, setNaming] = useState(false)
  const rootName = t(titleKeys[place.collection])
  const tree = useFolderTree({ place, root: rootOf(rootName), path })
  const search = useFolderSearch(place, typed)
  const isReady = chosen !== null && !rules.isShut(chosen)
  const shared = { label: t('intranet.move.folders'), language, chosen, onChoose, onConfirm, ...rules }
  const made = (folder: TreeFolder) => {
    setNaming(false)
    type('')
    onChoose(folder)
    void tree.open(chosen?.id ?? null)
  }
  return (
    <div className="move-body">
      <TextField
        label={t('intranet.move.search')}
        name="folder-search"
        type="search"
        isWide
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={intoTree}
      />
      {search === null ? (
        <FolderTree
          {...shared}
          lines={tree.lines}
          expanded={tree.state.expanded}
          branchOf={tree.branchOf}
          onToggle={tree.toggle}
        />
      ) : (
        <Found folders={search.folders} rootName={rootName} language={language}>
          {(lines, detailOf) => (
            <FolderTree
              {...{ ...shared, lines, detailOf }}
              expanded={nothing}
              branchOf={() => undefined}
              onToggle={() => {}}
            />
          )}
        </Found>
      )}
      {isNaming && isReady ? (
        <NewFolderHere
          place={place}
          parent={{ id: chosen.id, name: nameIn(chosen, language).text }}
          onCancel={() => setNaming(false)}
          onMade={made}
        />
      ) : (
        <Button type="button" variant="quiet" className="move-new" disabled={!isReady} onClick={() => setNaming(true)}>
          <Icon name="plus" />
          {t('intranet.move.new-folder')}
        </Button>
      )}
    </div>
  )
}

const rootOf = (name: string): TreeFolder => ({ id: null, nameNL: name, nameFR: name, hasFolders: true })

/** From the search field the arrow goes down into what it found. */
function intoTree(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.closest('.move-body')?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
}

type FoundProps = {
  folders: readonly FoundFolder[] | 'loading' | 'failed'
  rootName: string
  language: Language
  children: (
    lines: { folder: TreeFolder; level: number; parent: undefined; position: number; count: number }[],
    detailOf: (folder: TreeFolder) => string | undefined,
  ) => React.ReactNode
}

/** What the search found, each with the place where it lies. */
function Found({ folders, rootName, language, children }: FoundProps) {
  const { t } = useTranslation()
  if (folders === 'loading') return <Skeleton lines={4} label={t('intranet.move.searching')} />
  if (folders === 'failed') return <EmptyState text={t('intranet.move.not-loaded')} />
  if (folders.length === 0) return <EmptyState text={t('intranet.move.none-found')} />
  const lines = folders.map((folder, index) => ({
    folder: { ...folder, hasFolders: false },
    level: 1,
    parent: undefined,
    position: index + 1,
    count: folders.length,
  }))
  const paths = new Map(
    folders.map(({ id, path = [] }) => [id, [rootName, ...path.map((one) => nameIn(one, language).text)].join(' › ')]),
  )
  return children(lines, ({ id }) => paths.get(id))
}
