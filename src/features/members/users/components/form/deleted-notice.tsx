import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/xsrf-field.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import type { SheetPage } from '../../sheet/user-sheet.server.ts'
import { FormTroubles } from './form-troubles.tsx'

/** Of somebody deleted only one thing can be done. */
export function DeletedNotice({ page, refused }: { page: SheetPage; refused: FormProblem | null }) {
  const { t, i18n } = useTranslation()
  const { user, erasedAt, isOutOfReach } = page
  const isBusy = useNavigation().formMethod === 'POST'
  const [date, until] = [user.deletedAt, erasedAt].map((seconds) => formatDate(seconds, i18n.language as Language))
  return (
    <Form method="post" className="user-deleted" id="restore-user">
      <XsrfField />
      <FormTroubles problem={refused} />
      <Banner kind="warning">{t('members.account.deleted', { date, until })}</Banner>
      {isOutOfReach ? (
        <p className="field-help">{t('members.account.developer')}</p>
      ) : (
        <Button type="submit" variant="primary" name="intent" value="restore" isPending={isBusy}>
          {t('members.account.restore')}
        </Button>
      )}
    </Form>
  )
}
