import type { useRevalidator } from 'react-router'
import type { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { ListContext } from '../../list/components/list-context.ts'

/** What is dragged says this, so that a drop area for files leaves it alone. */
export const draggedRows = 'application/x-tandem-rows'

/** What a drop needs to know at the moment in which it falls. */
export type DragDeps = { list: ListContext } & Pick<ReturnType<typeof useTranslation>, 't' | 'i18n'> &
  Pick<ReturnType<typeof useRevalidator>, 'revalidate'>
