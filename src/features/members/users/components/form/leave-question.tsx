import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { LeaveQuestion as Question } from '#ui/leave-question.tsx'

/** Nothing typed is lost by accident: leaving asks first. */
export function LeaveQuestion({ isDirty, param }: { isDirty: boolean; param?: string }) {
  const { t } = useTranslation()
  return (
    <Question
      isGuarding={isDirty}
      param={param}
      title={t('members.leave.title')}
      stayLabel={t('members.leave.stay')}
      leaveLabel={t('members.leave.go')}
    >
      <p>{t('members.leave.text')}</p>
    </Question>
  )
}
