/** Where admins write. */
export const articlesPath = '/administration/articles'

export const editorPath = (id: string): string => `${articlesPath}/${id}`
export const draftPath = (id: string): string => `${editorPath(id)}/draft`
export const revisionsPath = (id: string): string => `${editorPath(id)}/revisions`
export const translationPath = (id: string): string => `${editorPath(id)}/translation`
export const previewPath = (id: string): string => `${editorPath(id)}/preview`
