import { useState } from 'react'
import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Page } from '#platform/lists/list-page.server.ts'
import type { Selection } from '#platform/lists/use-selection.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast-store.ts'
import { ExportSelection } from '../../../import-export/components/export-selection.tsx'
import type { Addressee, ChangeKind } from '../../bulk/change-users.schema.ts'
import { addressOf, type UserSelection } from '../../list/user-selection.ts'
import type { UsersPageData } from '../use-user-rows.ts'
import { BulkDialog, bulkKinds } from './bulk-dialog.tsx'

/** In the address line of a mail program; more of them some programs cut off. */
const maxInEmail = 20

export function SelectionBar({ page, selected }: { page: UsersPageData; selected: Selection<Addressee> }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ kind: ChangeKind; people: Addressee[] } | null>(null)
  const people = [...selected.chosen.values()]
  return (
    <section className="users-bulk" aria-label={t('members.bulk.title')}>
      <div className="users-bulk-line">
        <p aria-live="polite">
          <strong>{t('members.bulk.count', { count: people.length })}</strong>
        </p>
        <TickEverybody page={page} selected={selected} />
        <Button type="button" size="small" variant="quiet" onClick={selected.clear}>
          <Icon name="close" />
          {t('members.bulk.clear')}
        </Button>
      </div>
      <div className="users-bulk-actions">
        {bulkKinds.map((kind) => (
          <Button key={kind} type="button" size="small" needsServer onClick={() => setAsked({ kind, people })}>
            {t(`members.bulk.${kind}.action`)}
          </Button>
        ))}
        <ExportSelection people={people} search={addressOf(page.selection)} />
        <Addresses people={people} />
      </div>
      {asked && (
        <BulkDialog
          {...asked}
          today={page.today}
          fee={page.fee}
          feeYear={page.feeYear}
          onClose={(undone) => {
            setAsked(null)
            if (undone.length > 0) selected.tickOnly(undone)
          }}
        />
      )}
    </section>
  )
}

function TickEverybody({ page, selected }: { page: UsersPageData; selected: Selection<Addressee> }) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const { total } = page.counts
  if (selected.chosen.size >= total) return null
  const tick = async () => {
    setBusy(true)
    try {
      selected.tickAll(await everybodyIn(page.selection))
    } catch {
      showToast({ kind: 'error', text: t('members.bulk.notReached') })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button type="button" size="small" isPending={isBusy} needsServer onClick={tick}>
      {t('members.bulk.tickAll', { count: total })}
    </Button>
  )
}

async function everybodyIn(selection: UserSelection): Promise<Addressee[]> {
  const people: Addressee[] = []
  for (let after: string | null = ''; after !== null; ) {
    const answer: Response = await fetch(href('/administration/members/everybody') + addressOf(selection, after))
    if (!answer.ok) throw new Error(`everybody answered ${answer.status}`)
    const { rows, next }: Page<Addressee> = await answer.json()
    people.push(...rows)
    after = next
  }
  return people
}

/** To write to them with one's own program: nobody sees the address of another. */
function Addresses({ people }: { people: readonly Addressee[] }) {
  const { t } = useTranslation()
  const addresses = people.map(({ email }) => email)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(addresses.join('; '))
      showToast({ kind: 'success', text: t('members.bulk.copied', { count: addresses.length }) })
    } catch {
      showToast({ kind: 'error', text: t('members.bulk.notCopied') })
    }
  }
  return (
    <>
      {addresses.length <= maxInEmail && (
        <a className="button button-secondary button-small" href={`mailto:?bcc=${addresses.map(encodeURIComponent)}`}>
          {t('members.bulk.write')}
        </a>
      )}
      <Button type="button" size="small" onClick={copy}>
        {t('members.bulk.copy')}
      </Button>
    </>
  )
}
