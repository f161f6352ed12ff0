import { allYears } from '../../year-filter.ts'
import { SearchField } from '../search/search-field.tsx'
import { AddLinks } from './add-links.tsx'
import type { Desk } from './desk.ts'
import { SortChoice } from './sort-choice.tsx'
import type { useOrderChoice } from './use-order-choice.ts'
import type { Rows } from './use-rows.ts'
import { YearFilter } from './year-filter.tsx'

type FolderToolbarProps = { desk: Desk; rows: Rows; choice: ReturnType<typeof useOrderChoice>; isHidden: boolean }

/** What can be done with the folder itself. */
export function FolderToolbar({ desk, rows, choice, isHidden }: FolderToolbarProps) {
  const { page } = desk
  const { order, years } = rows
  return (
    <div className="folder-toolbar" data-hidden={isHidden || undefined}>
      <SearchField desk={desk} />
      {(years.length > 0 || order.year !== allYears) && (
        <YearFilter years={years} chosen={order.year} onChoose={choice.chooseYear} />
      )}
      {rows.total > 0 && <SortChoice order={order} onChoose={choice.sortBy} />}
      {page.mayManage && (
        <div className="folder-toolbar-end">
          <AddLinks desk={desk} isMain />
        </div>
      )}
    </div>
  )
}
