import { type KeyboardEvent, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Message } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ChangeRefused, refusalOf, send, type Target } from '../../changing/components/use-changes.ts'
import { type Place, titleKeys } from '../../core/places.ts'
import {
  type BilingualName,
  type FolderChoice,
  type FolderName,
  nameFieldOf,
  nameIn,
  ownFirst,
} from '../../core/resource.ts'
import { useLoaded } from '../../details/components/use-answer.ts'
import { readFolders, type TreeFolder, useFolderTree } from './folder-tree.ts'
import { FolderTree, type FolderTreeProps } from './folder-tree.tsx'

const restMs = 200

function useFolderSearch(place: Place, query: string) {
  const load = (signal: AbortSignal) => readFolders(place, { query }, signal)
  const { last } = useLoaded(query || null, load, { waitMs: restMs })
  return last ? (last.data ?? 'failed') : 'loading'
}

type PlaceChooserProps = Omit<FolderTreeProps, 'tree'> & { place: Place; path: readonly string[] }

export function PlaceChooser({ place, path, ...shared }: PlaceChooserProps) {
  const { chosen, onChoose, rules } = shared
  const { t, language } = useTranslation()
  const [typed, type] = useState('')
  const [isNaming, setNaming] = useState(false)
  const query = typed.trim()
  const rootName = t(titleKeys[place.collection])
  const tree = useFolderTree(place, { id: null, nameNL: rootName, nameFR: rootName, hasFolders: true }, path)
  const folders = useFolderSearch(place, query)
  const isReady = chosen !== null && !rules.isShut(chosen)
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
      {query === '' ? <FolderTree {...shared} tree={tree} /> : <Found {...{ ...shared, folders, rootName }} />}
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

function intoTree(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'ArrowDown') return
  event.preventDefault()
  event.currentTarget.closest('.move-body')?.querySelector<HTMLElement>('[role=treeitem][tabindex="0"]')?.focus()
}

type FoundProps = Omit<FolderTreeProps, 'tree'> & { folders: ReturnType<typeof useFolderSearch>; rootName: string }

function Found({ folders, rootName, ...shared }: FoundProps) {
  const { t, language } = useTranslation()
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
  const nameOf = (folder: FolderName) => nameIn(folder, language).text
  const pathTo = ({ path = [] }: FolderChoice) => [rootName, ...path.map(nameOf)].join(' › ')
  const paths = new Map<string | null, string>(folders.map((folder) => [folder.id, pathTo(folder)]))
  const tree = { lines, expanded: nothing, branchOf: () => undefined, toggle: () => {} }
  return <FolderTree {...shared} tree={{ ...tree, detailOf: ({ id }) => paths.get(id) }} />
}

const nothing: ReadonlySet<string | null> = new Set()

type NewFolderHereProps = { place: Place; parent: Target; onCancel: () => void; onMade: (folder: TreeFolder) => void }

function NewFolderHere({ place, parent, onCancel, onMade }: NewFolderHereProps) {
  const { t, i18n, language } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [names, setNames] = useState<BilingualName>({ nameNL: '', nameFR: '' })
  const [problem, setProblem] = useState<Message | null>(null)
  const [isPending, setPending] = useState(false)
  // Before one can press anything in it: the focus may scroll the dialog, and a press would miss its aim.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])

  const make = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    // By the interface for programs: the dialog stays.
    const made = await send<{ id: string }>(`/api/v1/intranet/${place.collection}/resources`, {
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ parent: parent.id, ...names }),
    }).catch(refusalOf)
    setPending(false)
    if (made instanceof ChangeRefused) setProblem(made.problem)
    else onMade({ id: made.id, ...names, hasFolders: false })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The tree around it answers them too.
    event.stopPropagation()
    if (event.key === 'Enter') return
    event.preventDefault()
    onCancel()
  }
  return (
    <form
      ref={form}
      {...useChecks('folder', problem)}
      aria-labelledby="new-folder-title"
      className="move-new-form"
      onSubmit={make}
      onKeyDown={onKeyDown}
    >
      <p className="field-label" id="new-folder-title">
        {t('intranet.move.new-folder-in', { folder: parent.name })}
      </p>
      {ownFirst(language).map((of) => (
        <TextField
          key={of}
          id={`new-folder-${nameFieldOf[of]}`}
          name={nameFieldOf[of]}
          label={t(`intranet.form.name-${of}`)}
          lang={documentLanguage(of)}
          isWide
          autoComplete="off"
          value={names[nameFieldOf[of]]}
          onChange={({ target }) => setNames({ ...names, [nameFieldOf[of]]: target.value })}
          error={problem && of === languageOf(problem) ? translateMessage(i18n, problem) : undefined}
        />
      ))}
      <div className="form-actions">
        <Button type="submit" isPending={isPending}>
          {t('intranet.move.make')}
        </Button>
        <Button type="button" variant="quiet" onClick={onCancel}>
          {t('intranet.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Of the name that a refusal is about, as its key ends. */
const languageOf = ({ key }: Message): 'nl' | 'fr' => (key.endsWith('-fr') ? 'fr' : 'nl')
