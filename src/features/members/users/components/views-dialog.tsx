import { useFetcher } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { maxViewNameLength } from '../list/columns.ts'
import type { UsersPageData } from './use-user-rows.ts'

type Props = { page: UsersPageData; isOpen: boolean; onClose: () => void }

/** Each saved view with its name to change, and the way to delete it. */
export function ViewsDialog({ page, isOpen, onClose }: Props) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('members.views.manage')} isOpen={isOpen} onClose={onClose} closeLabel={t('members.form.close')}>
      <p>{t('members.views.shared')}</p>
      {page.views.length === 0 ? (
        <p className="users-menu-note">{t('members.views.none')}</p>
      ) : (
        <ul className="users-views">
          {page.views.map((view) => (
            <View key={view.id} view={view} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function View({ view: { id, name } }: { view: UsersPageData['views'][number] }) {
  const { t, i18n } = useTranslation()
  const fetcher = useFetcher<FormProblem | undefined>()
  const error = fetcher.data?.fields?.name ?? fetcher.data?.problem
  const isBusy = (intent: string) => fetcher.state !== 'idle' && fetcher.formData?.get('intent') === intent
  return (
    <li>
      <fetcher.Form {...useChecks('rename-view', fetcher.data)} className="users-view">
        <XsrfField />
        <input type="hidden" name="id" value={id} />
        <TextField
          id={`view-${id}`}
          label={t('members.views.name')}
          name="name"
          maxLength={maxViewNameLength}
          defaultValue={name}
          autoComplete="off"
          required
          isWide
          {...(error ? { error: translateMessage(i18n, error) } : {})}
        />
        <Button type="submit" name="intent" value="rename-view" isPending={isBusy('rename-view')}>
          {t('members.views.rename')}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="remove-view"
          isIconOnly
          formNoValidate
          isPending={isBusy('remove-view')}
          aria-label={t('members.views.remove', { name })}
        >
          <Icon name="delete" />
        </Button>
      </fetcher.Form>
    </li>
  )
}
