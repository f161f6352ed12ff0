import { useLocation } from 'react-router'
import { ConfirmedForm } from '#platform/forms/confirmed-form.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { Removable } from '../team.ts'

type Props = {
  kind: Removable
  name: string
  /** Sent without a script that asks: then the page asks. */
  isAsked: boolean
}

/** Removes only after a question; what will happen is also said before it is asked. */
export function RemoveFromTeam({ kind, name, isAsked }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const text = <p>{t(`pages.team-editing.remove.${kind}.text`)}</p>
  const form = (
    <ConfirmedForm
      fields={{ intent: 'remove' }}
      label={t(`pages.team-editing.remove.${kind}.button`)}
      title={t(`pages.team-editing.remove.${kind}.title`, { name })}
      confirmLabel={t('pages.team-editing.remove.confirm')}
      cancelLabel={t('pages.team-editing.cancel')}
      cancelTo={pathname}
      isAsked={isAsked}
    >
      {text}
    </ConfirmedForm>
  )
  if (isAsked) return form
  return (
    <section className="team-part">
      <h2 className="text-h4">{t('pages.team-editing.remove.head')}</h2>
      {text}
      {form}
    </section>
  )
}
