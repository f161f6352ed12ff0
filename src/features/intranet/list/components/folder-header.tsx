import type { ReactNode } from 'react'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { PageTitle } from '#ui/page.tsx'
import type { ShownName } from '../../core/resource-name.ts'

type FolderHeaderProps = {
  title: ShownName
  /** Another folder is on its way: what acts on this one no longer answers. */
  isLeaving: boolean
  children: ReactNode
}

/**
 * The folder's name and beside it one place for two toolbars: that of the folder and that of the selection lie on top
 * of each other, so that the height never changes.
 */
export function FolderHeader({ title, isLeaving, children }: FolderHeaderProps) {
  return (
    <div className="folder-header">
      <PageTitle>
        <span lang={documentLanguage(title.language)}>{title.text}</span>
      </PageTitle>
      <div className="folder-toolbars" inert={isLeaving}>
        {children}
      </div>
    </div>
  )
}
