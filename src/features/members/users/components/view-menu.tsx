import { useState } from 'react'
import { useFetcher } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListMenu } from '#platform/lists/list-parts.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { MenuButton, MenuLink } from '#ui/menu-items.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { addressOf, maxViewNameLength } from '../list/user-selection.ts'
import type { UsersPageData } from './use-user-rows.ts'

type Props = { page: UsersPageData; problem: FormProblem | null }

export function ViewMenu({ page, problem }: Props) {
  const { t } = useTranslation()
  const { views, selection } = page
  const [isManaging, setManaging] = useState(false)
  const isHydrated = useIsHydrated()
  const present = addressOf(selection)
  return (
    <>
      <ListMenu label={t('members.views.title')} align="end" className="users-menu">
        {views.length === 0 && <p className="users-menu-note">{t('members.views.none')}</p>}
        {views.map(({ id, name, query }) => (
          <MenuLink key={id} to={{ search: query }} aria-current={query === present ? 'page' : undefined}>
            {name}
          </MenuLink>
        ))}
        {views.length > 0 && isHydrated && (
          <MenuButton icon="edit" onClick={() => setManaging(true)}>
            {t('members.views.manage')}
          </MenuButton>
        )}
        <SaveView page={page} problem={problem} />
      </ListMenu>
      <Dialog
        title={t('members.views.manage')}
        isOpen={isManaging}
        onClose={() => setManaging(false)}
        closeLabel={t('members.form.close')}
      >
        <p>{t('members.views.shared')}</p>
        {views.length === 0 ? (
          <p className="users-menu-note">{t('members.views.none')}</p>
        ) : (
          <ul className="users-views">
            {views.map((view) => (
              <View key={view.id} view={view} />
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}

function SaveView({ page, problem }: Props) {
  const { t } = useTranslation()
  const isOurs = problem?.values.intent === 'save-view'
  return (
    <Form
      checks="new-view"
      refused={isOurs ? problem : null}
      sends={{ query: addressOf(page.selection) }}
      className="users-menu-form"
      preventScrollReset
      // Sending closes the menu, as every choice does: the focus goes where it was opened.
      onSubmit={({ currentTarget }) => currentTarget.closest('details')?.querySelector('summary')?.focus()}
    >
      <TextField
        key={page.views.length}
        label={t('members.views.name')}
        name="name"
        help={t('members.views.help')}
        maxLength={maxViewNameLength}
        autoComplete="off"
        required
        isWide
      />
      <SubmitButton intent="save-view" size="small">
        {t('members.views.save')}
      </SubmitButton>
    </Form>
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
        <HiddenFields values={{ id }} />
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
