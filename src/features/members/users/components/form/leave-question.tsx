import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { LeaveQuestion as Question } from '#ui/leave-question.tsx'

type LeaveProps = {
  isDirty: boolean
  /** What else of the address tells one form from another. */
  param?: string
}

/** Nothing typed is lost by accident: leaving asks first. */
export function LeaveQuestion({ isDirty, param }: LeaveProps) {
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
