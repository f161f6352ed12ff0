import { type ReactNode, useState } from 'react'
import { dayAt } from '#platform/i18n/days.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field.tsx'
import { isPossible, type PublishingAction } from '../publishing.policy.ts'
import type { PublishingPage } from '../publishing-form.server.ts'
import { ActionForm, type Back } from './action-form.tsx'
import { MomentFields } from './moment-fields.tsx'
import { PublishForm } from './publish-form.tsx'

type ActionDialogProps = { publishing: PublishingPage; back: Back; onClose: () => void; onRefused: () => void }

/** What is asked before an action. */
export function ActionDialog({ action, ...props }: ActionDialogProps & { action: PublishingAction }) {
  const { t } = useTranslation()
  const { publishing, onClose } = props
  const isForm = action === 'publish' || action === 'plan'
  const title =
    action === 'publish' && publishing.state === 'published'
      ? t('articles.publishing.publish.changes')
      : t(`articles.publishing.${action}.title`)
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('articles.publishing.close')}>
      {isForm ? <PublishForm action={action} {...props} /> : <Question action={action} {...props} />}
    </Dialog>
  )
}

type Asked = Exclude<PublishingAction, 'publish' | 'plan'>

const places = {
  unplan: 'planning',
  withdraw: 'withdrawal',
  changeDate: 'publication-date',
  tell: 'subscribers',
  delete: 'deletion',
} as const satisfies Record<Asked, string>

/** One question: what happens, for which versions, and the verb. */
function Question({ action, publishing, back, onClose, onRefused }: ActionDialogProps & { action: Asked }) {
  const { t } = useTranslation()
  const [isBoth, setBoth] = useState(false)
  const { other } = publishing
  const canBoth = action !== 'tell' && other !== null && isPossible(other.state, action)
  const isDanger = action === 'withdraw' || action === 'delete'
  return (
    <ActionForm
      at={places[action]}
      {...{ publishing, back, onClose, onRefused }}
      isBoth={canBoth && isBoth}
      intent={action === 'unplan' ? 'drop' : undefined}
      submit={{ children: t(`articles.publishing.${action}.button`), variant: isDanger ? 'danger' : 'primary' }}
    >
      {(problem) => (
        <>
          <Explanation action={action} publishing={publishing} />
          {action === 'changeDate' && (
            <MomentFields
              publishing={publishing}
              problem={problem}
              at={publishing.publishedAt}
              maximum={dayAt(publishing.now)}
            />
          )}
          {canBoth && (
            <Checkbox
              label={t(`articles.publishing.also.${other.language}`)}
              help={other.title}
              name="wants-both"
              checked={isBoth}
              onChange={({ target }) => setBoth(target.checked)}
            />
          )}
        </>
      )}
    </ActionForm>
  )
}

function Explanation({ action, publishing }: { action: Asked; publishing: PublishingPage }): ReactNode {
  const { t } = useTranslation()
  const { subscribers, belongings } = publishing
  if (action === 'tell')
    return (
      <p>
        {t('articles.publishing.tell.text', { count: subscribers.nl + subscribers.fr })}{' '}
        {t('articles.publishing.mail.help', subscribers)}
      </p>
    )
  if (action !== 'delete') return <p>{t(`articles.publishing.${action}.text`)}</p>
  const comments = t('articles.publishing.delete.comments', { count: belongings.comments })
  const documents = t('articles.publishing.delete.documents', { count: belongings.documents })
  return <p>{t('articles.publishing.delete.text', { comments, documents })}</p>
}
