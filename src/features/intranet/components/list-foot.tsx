import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { toldContents } from './delete-words.ts'
import type { Desk } from './desk.ts'

type ListFootProps = { desk: Desk; onHelp: () => void }

/** The foot of the list: how much there is, or how much of it is selected; and the keys for whom they help. */
export function ListFoot({ desk: { shown, selected }, onHelp }: ListFootProps) {
  const { t } = useTranslation()
  const count = selected.length
  const folders = shown.filter(({ folder }) => folder).length
  const chosen = count > 0 ? t('intranet.selected', { count, total: shown.length }) : ''
  const told = useRested(chosen)
  return (
    <div className="resource-foot">
      <p>{chosen || toldContents(t, { folders, documents: shown.length - folders })}</p>
      <Button variant="quiet" size="small" className="resource-keys" onClick={onHelp}>
        {t('intranet.listing.keys')}
      </Button>
      <p role="status" className="sr-only">
        {told}
      </p>
    </div>
  )
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
