import { Form, Link } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { formatSize } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { nameIn } from '../../core/resource-name.ts'
import type { TrashItem, TrashPageData } from '../trash.service.server.ts'
import { toldContents } from './delete-words.ts'

type Asked = { items: readonly TrashItem[]; isAll: boolean; page: TrashPageData }

function usePurgeWords({ items, isAll, page: { language } }: Asked) {
  const { t } = useTranslation()
  if (isAll)
    return {
      title: t('intranet.trash.empty-title'),
      text: t('intranet.trash.empty-text'),
      confirmLabel: t('intranet.trash.empty'),
    }
  const [first] = items
  const name = first ? nameIn(first.resource, language).text : ''
  const sum = (what: 'folders' | 'documents' | 'bytes') => items.reduce((total, item) => total + item[what], 0)
  const contents = toldContents(t, { folders: sum('folders'), documents: sum('documents') })
  return {
    title: t('intranet.trash.purge-title', { count: items.length, name }),
    text: t('intranet.trash.purge-text', { contents, size: formatSize(sum('bytes'), language) }),
    confirmLabel: t('intranet.trash.purge'),
  }
}

type PurgeDialogProps = Asked & { isPending: boolean; onConfirm: () => void; onCancel: () => void }

export function PurgeDialog({ isPending, onConfirm, onCancel, ...asked }: PurgeDialogProps) {
  const { t } = useTranslation()
  const { title, text, confirmLabel } = usePurgeWords(asked)
  return (
    <ConfirmDialog
      {...{ title, onCancel, onConfirm, isPending, confirmLabel }}
      isOpen
      isDanger
      needsServer
      cancelLabel={t('intranet.cancel')}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}

/** The same question where no script runs. */
export function PurgeQuestion(asked: Asked) {
  const { t } = useTranslation()
  const { title, text, confirmLabel } = usePurgeWords(asked)
  const { items, isAll } = asked
  return (
    <Banner kind="warning" title={title}>
      <Form method="post">
        <p>{text}</p>
        <HiddenFields values={{ confirmed: 'yes' }} />
        {!isAll && items.map(({ id }) => <input key={id} type="hidden" name="trash" value={id} />)}
        <div className="form-actions mt-3">
          <Button type="submit" variant="danger" name="intent" value={isAll ? 'empty' : 'purge'}>
            {confirmLabel}
          </Button>
          <Link className="button button-secondary" to="?">
            {t('intranet.cancel')}
          </Link>
        </div>
      </Form>
    </Banner>
  )
}
