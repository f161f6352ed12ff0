import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/button.tsx'

/** A decision that is not to be entered; opened first, so that nobody presses it by accident. */
export function DropDecision({ decision, xsrfToken }: { decision: string; xsrfToken: string }) {
  const { t } = useTranslation()
  const { formMethod, formData } = useNavigation()
  return (
    <details className="register-drop">
      <summary className="link">{t('members.register.drop.title')}</summary>
      <Form method="post">
        <input type="hidden" name="_xsrf" value={xsrfToken} />
        <input type="hidden" name="decision" value={decision} />
        <p className="application-note">{t('members.register.drop.help')}</p>
        <Button
          type="submit"
          name="intent"
          value="drop"
          variant="danger"
          isPending={formMethod === 'POST' && formData?.get('intent') === 'drop'}
        >
          {t('members.register.drop.button')}
        </Button>
      </Form>
    </details>
  )
}
