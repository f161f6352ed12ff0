import type { TFunction } from '#platform/i18n/create-i18n.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type Contents, contentsInWords } from '../../core/contents-words.ts'
import { nameIn, type Resource } from '../../core/resource.ts'

type Deleted = {
  resources: readonly Resource[]
  /** What lies in the folders among them; null while it is being counted. */
  contents: Contents | null
  language: Language
  trashDays: number
  isFinal: boolean
}

/** For a folder, a document or several; to the trash or for good (decision 018). `lasting`: whether it can be taken back. */
export function deleteWords(t: TFunction, deleted: Deleted) {
  const { resources, language, trashDays, isFinal } = deleted
  const [first] = resources
  const kind = resources.length > 1 ? 'many' : first?.folder ? 'folder' : 'document'
  const facts = { count: resources.length, name: first ? nameIn(first, language).text : '' }
  return {
    title: t(`intranet.remove.${kind}-title`, facts),
    body: bodyOf(t, deleted, kind),
    lasting: isFinal ? t('intranet.remove.final.lasting') : t('intranet.remove.trash.lasting', { count: trashDays }),
    confirm: isFinal ? t('intranet.remove.final.button') : t(`intranet.remove.${kind}-button`),
  }
}

function bodyOf(t: TFunction, { resources, contents, isFinal }: Deleted, kind: 'many' | 'folder' | 'document'): string {
  const way = isFinal ? 'final' : 'trash'
  if (kind === 'document') return t(`intranet.remove.${way}.document`)
  if (contents === null) return t('intranet.remove.counting')
  if (kind === 'many') return t(`intranet.remove.${way}.many`, { contents: totalInWords(t, resources, contents) })
  if (contents.folders + contents.documents === 0) return t(`intranet.remove.${way}.empty-folder`)
  return t(`intranet.remove.${way}.folder`, { contents: contentsInWords(t, contents) })
}

/** "12 documenten in 3 mappen" when only folders go, else all that goes in one sum. */
function totalInWords(t: TFunction, resources: readonly Resource[], within: Contents): string {
  const chosen = resources.filter(({ folder }) => folder).length
  const folders = chosen + within.folders
  const documents = resources.length - chosen + within.documents
  if (chosen < resources.length || documents === 0) return contentsInWords(t, { folders, documents })
  return t('intranet.remove.within', {
    documents: t('intranet.documents', { count: documents }),
    folders: t('intranet.folders', { count: folders }),
  })
}
