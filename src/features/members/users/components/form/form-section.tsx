import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { LeaveQuestion as Question } from '#ui/leave-question.tsx'

type FormSectionProps = { id: string; title: string; help?: string; children?: ReactNode }

/** What belongs together in a form: at the left what it is about, from 1200 px on. */
export function FormSection({ id, title, help, children }: FormSectionProps) {
  return (
    <section className="user-section" aria-labelledby={`${id}-title`}>
      <div className="user-section-head">
        <h2 className="text-h3" id={`${id}-title`}>
          {title}
        </h2>
        {help && <p className="user-section-help">{help}</p>}
      </div>
      <div className="user-section-body">{children}</div>
    </section>
  )
}

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
