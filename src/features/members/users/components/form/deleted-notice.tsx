import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import type { DrawerPage } from '../../drawer/user-drawer.server.ts'

export function DeletedNotice({ page, refused }: { page: DrawerPage; refused: FormProblem | null }) {
  const { t, language } = useTranslation()
  const { user, erasedAt, isOutOfReach } = page
  const [date, until] = [user.deletedAt, erasedAt].map((seconds) => formatDate(seconds, language))
  return (
    <div className="user-deleted">
      <FormProblems problem={refused} />
      <Banner kind="warning">{t('members.account.deleted', { date, until })}</Banner>
      {isOutOfReach ? (
        <p className="field-help">{t('members.account.developer')}</p>
      ) : (
        <ButtonForm fields={{ intent: 'restore' }} variant="primary">
          {t('members.account.restore')}
        </ButtonForm>
      )}
    </div>
  )
}
