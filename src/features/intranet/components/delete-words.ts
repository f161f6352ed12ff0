import type { TFunction } from 'i18next'
import type { Language } from '#platform/i18n/languages.ts'
import type { Contents } from '../folder-page.ts'
import type { Resource } from '../resource.ts'
import { nameIn } from '../resource-name.ts'

export type DeleteWords = { title: string; body: string; confirm: string; done: string }

type Told = { resources: readonly Resource[]; contents: Contents | null; language: Language }

/**
 * What the confirmation says: one wording for a folder, one for a document, one for several (specification section 2).
 *
 * @param contents what lies in the folder; null while it is being counted
 */
export function deleteWords(t: TFunction, { resources, contents, language }: Told): DeleteWords {
  const [first] = resources
  if (!first || resources.length > 1) return wordsForMany(t, resources)
  const { text: name } = nameIn(first, language)
  return first.folder ? wordsForFolder(t, name, contents) : wordsForDocument(t, name)
}

function wordsForMany(t: TFunction, resources: readonly Resource[]): DeleteWords {
  const folders = resources.filter(({ folder }) => folder).length
  const number = resources.length
  return {
    title: t('intranet.remove.many-title', { count: number }),
    body: t('intranet.remove.many', { contents: toldContents(t, { folders, documents: number - folders }) }),
    confirm: t('intranet.remove.many-button'),
    done: t('success.intranet.many-deleted', { number }),
  }
}

function wordsForFolder(t: TFunction, name: string, contents: Contents | null): DeleteWords {
  const isEmpty = contents !== null && contents.folders + contents.documents === 0
  return {
    title: t('intranet.remove.folder-title', { name }),
    body: isEmpty ? t('intranet.remove.empty-folder') : bodyForFullFolder(t, contents),
    confirm: t('intranet.remove.folder-button'),
    done: t('success.intranet.folder-deleted', { name }),
  }
}

const bodyForFullFolder = (t: TFunction, contents: Contents | null) =>
  contents === null
    ? t('intranet.remove.counting')
    : t('intranet.remove.folder', { contents: toldContents(t, contents) })

const wordsForDocument = (t: TFunction, name: string): DeleteWords => ({
  title: t('intranet.remove.document-title', { name }),
  body: t('intranet.remove.document'),
  confirm: t('intranet.remove.document-button'),
  done: t('success.intranet.document-deleted', { name }),
})

/** "12 documenten en 3 mappen", leaving out what there is none of. */
export function toldContents(t: TFunction, { folders, documents }: Contents): string {
  const first = () => t('intranet.documents', { count: documents })
  const second = () => t('intranet.folders', { count: folders })
  if (folders === 0) return first()
  if (documents === 0) return second()
  return t('intranet.and', { first: first(), second: second() })
}
