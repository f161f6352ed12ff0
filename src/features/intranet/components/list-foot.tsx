import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Resource } from '../resource.ts'
import { toldContents } from './delete-words.ts'

/** The foot of the list: how much there is, or how much of it is selected. */
export function ListFoot({ shown, selected }: { shown: readonly Resource[]; selected: readonly Resource[] }) {
  const { t } = useTranslation()
  const count = selected.length
  const text = count > 0 ? t('intranet.selected', { count, total: shown.length }) : toldContents(t, contentsOf(shown))
  const told = useRested(count > 0 ? text : '')
  return (
    <>
      <p className="resource-foot">{text}</p>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}

function contentsOf(resources: readonly Resource[]) {
  const folders = resources.filter(({ folder }) => folder).length
  return { folders, documents: resources.length - folders }
}

/** The text after half a second of rest, so that walking through the rows is not talked over (ux.md F13). */
function useRested(text: string): string {
  const [rested, setRested] = useState('')
  useEffect(() => {
    const rest = setTimeout(() => setRested(text), 500)
    return () => clearTimeout(rest)
  }, [text])
  return rested
}
