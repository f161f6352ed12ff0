import { href } from 'react-router'

export const articlesPath = href('/administration/articles')
export const editorPath = (id: string): string => href('/administration/articles/:id', { id })
export const draftPath = (id: string): string => href('/administration/articles/:id/draft', { id })
export const revisionsPath = (id: string): string => href('/administration/articles/:id/revisions', { id })
export const translationPath = (id: string): string => href('/administration/articles/:id/translation', { id })
export const previewPath = (id: string): string => href('/administration/articles/:id/preview', { id })

/** The page that shows the panel of publishing alone; elsewhere it stands beside the editor. */
export const publicationPath = (id: string): string => href('/administration/articles/:id/publication', { id })
