import { Form, Link } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { formatSize } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/dialog.tsx'
import { nameIn } from '../../core/resource-name.ts'
import type { TrashItem, TrashPageData } from '../trash.ts'
import { toldContents } from './delete-words.ts'

type Asked = { items: readonly TrashItem[]; isAll: boolean; page: TrashPageData }

/** What goes for good, in words: names or number, counts and size. */
function usePurgeWords({ items, isAll, page: { language } }: Asked) {
  const { t } = useTranslation()
  if (isAll) return { title: t('intranet.trash.empty-title'), text: t('intranet.trash.empty-text') }
  const [first] = items
  const name = first ? nameIn(first.resource, language).text : ''
  const sum = (of: (item: TrashItem) => number) => items.reduce((total, item) => total + of(item), 0)
  const contents = toldContents(t, { folders: sum(({ folders }) => folders), documents: sum((one) => one.documents) })
  const size = formatSize(
    sum(({ bytes }) => bytes),
    language,
  )
  return {
    title: t('intranet.trash.purge-title', { count: items.length, name }),
    text: t('intranet.trash.purge-text', { contents, size }),
  }
}

type PurgeDialogProps = Asked & { isPending: boolean; onConfirm: () => void; onCancel: () => void }

export function PurgeDialog({ isPending, onConfirm, onCancel, ...asked }: PurgeDialogProps) {
  const { t } = useTranslation()
  const { title, text } = usePurgeWords(asked)
  return (
    <ConfirmDialog
      {...{ title, onCancel, onConfirm, isPending }}
      isOpen
      isDanger
      needsServer
      cancelLabel={t('intranet.cancel')}
      confirmLabel={asked.isAll ? t('intranet.trash.empty') : t('intranet.trash.purge')}
    >
      <p>{text}</p>
    </ConfirmDialog>
  )
}

/** The same question where no script could ask it. */
export function PurgeQuestion(asked: Asked) {
  const { t } = useTranslation()
  const { title, text } = usePurgeWords(asked)
  const { items, isAll } = asked
  return (
    <Banner kind="warning" title={title}>
      <Form method="post">
        <p>{text}</p>
        <HiddenFields values={{ confirmed: 'yes' }} />
        {!isAll && items.map(({ id }) => <input key={id} type="hidden" name="trash" value={id} />)}
        <div className="form-actions mt-3">
          <Button type="submit" variant="danger" name="intent" value={isAll ? 'empty' : 'purge'}>
            {isAll ? t('intranet.trash.empty') : t('intranet.trash.purge')}
          </Button>
          <Link className="button button-secondary" to="?">
            {t('intranet.cancel')}
          </Link>
        </div>
      </Form>
    </Banner>
  )
}
