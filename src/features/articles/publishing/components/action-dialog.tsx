import { type ReactNode, useState } from 'react'
import { dayAt } from '#platform/i18n/days.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field.tsx'
import { isPossible } from '../publishing.policy.ts'
import type { PublishingPage } from '../publishing-form.server.ts'
import { type Back, DeedForm } from './action-form.tsx'
import { MomentFields } from './moment-fields.tsx'
import { PublishForm } from './publish-form.tsx'

export type AskedDeed = 'publish' | 'plan' | 'unplan' | 'withdraw' | 'changeDate' | 'tell' | 'delete'

type DeedDialogProps = { publishing: PublishingPage; back: Back; onClose: () => void; onRefused: () => void }

/** What is asked before a deed. */
export function DeedDialog({ deed, ...props }: DeedDialogProps & { deed: AskedDeed }) {
  const { t } = useTranslation()
  const { publishing, onClose } = props
  const isForm = deed === 'publish' || deed === 'plan'
  const title =
    deed === 'publish' && publishing.state === 'published'
      ? t('articles.publishing.publish.changes')
      : t(`articles.publishing.${deed}.title`)
  return (
    <Dialog title={title} isOpen onClose={onClose} closeLabel={t('articles.publishing.close')}>
      {isForm ? <PublishForm deed={deed} {...props} /> : <Question deed={deed} {...props} />}
    </Dialog>
  )
}

type Asked = Exclude<AskedDeed, 'publish' | 'plan'>

const places = {
  unplan: 'planning',
  withdraw: 'withdrawal',
  changeDate: 'publication-date',
  tell: 'subscribers',
  delete: 'deletion',
} as const satisfies Record<Asked, string>

/** One question: what happens, for which versions, and the verb. */
function Question({ deed, publishing, back, onClose, onRefused }: DeedDialogProps & { deed: Asked }) {
  const { t } = useTranslation()
  const [isBoth, setBoth] = useState(false)
  const { other } = publishing
  const canBoth = deed !== 'tell' && other !== null && isPossible(other.state, deed)
  const isDanger = deed === 'withdraw' || deed === 'delete'
  return (
    <DeedForm
      at={places[deed]}
      {...{ publishing, back, onRefused }}
      onDone={onClose}
      isBoth={canBoth && isBoth}
      intent={deed === 'unplan' ? 'drop' : undefined}
      className="publish-form"
    >
      {({ state, data }) => (
        <>
          <Explanation deed={deed} publishing={publishing} />
          {deed === 'changeDate' && (
            <MomentFields
              publishing={publishing}
              problem={data}
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
          <div className="dialog-actions">
            <Button type="submit" variant={isDanger ? 'danger' : 'primary'} isPending={state !== 'idle'}>
              {t(`articles.publishing.${deed}.button`)}
            </Button>
            <Button type="button" onClick={onClose}>
              {t('articles.publishing.cancel')}
            </Button>
          </div>
        </>
      )}
    </DeedForm>
  )
}

function Explanation({ deed, publishing }: { deed: Asked; publishing: PublishingPage }): ReactNode {
  const { t } = useTranslation()
  const { subscribers, belongings } = publishing
  if (deed === 'tell')
    return (
      <p>
        {t('articles.publishing.tell.text', { count: subscribers.nl + subscribers.fr })}{' '}
        {t('articles.publishing.mail.help', subscribers)}
      </p>
    )
  if (deed !== 'delete') return <p>{t(`articles.publishing.${deed}.text`)}</p>
  const comments = t('articles.publishing.delete.comments', { count: belongings.comments })
  const documents = t('articles.publishing.delete.documents', { count: belongings.documents })
  return <p>{t('articles.publishing.delete.text', { comments, documents })}</p>
}
