import { useState } from 'react'
import { href, useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Checkbox } from '#ui/field.tsx'
import { blocks, type Finding, isPossible, type PublishingAction } from '../publishing.policy.ts'
import type { PublishingPage } from '../publishing-form.server.ts'
import { ActionForm, type DecisionProps, MomentFields } from './action-form.tsx'
import { FindingsList } from './publication-state.tsx'

export function ActionDialog({ action, ...props }: DecisionProps & { action: PublishingAction }) {
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

const addresses = {
  unplan: 'planning',
  withdraw: 'withdrawal',
  changeDate: 'publication-date',
  tell: 'subscribers',
  delete: 'deletion',
} as const satisfies Record<Asked, string>

function Question({ action, ...form }: DecisionProps & { action: Asked }) {
  const { t } = useTranslation()
  const { publishing } = form
  const [isBoth, setBoth] = useState(false)
  const [isWhole, setWhole] = useState(false)
  const { other } = publishing
  const canBoth = action !== 'tell' && other !== null && isPossible(other.state, action)
  const isDanger = action === 'withdraw' || action === 'delete'
  const moment = { publishing, maximum: dayAt(publishing.now) }
  return (
    <ActionForm
      at={addresses[action]}
      {...form}
      isBoth={canBoth && isBoth}
      intent={action === 'unplan' ? 'drop' : undefined}
      submit={{ children: t(`articles.publishing.${action}.button`), variant: isDanger ? 'danger' : 'primary' }}
    >
      {(problem) => (
        <>
          <Explanation action={action} publishing={publishing} />
          {action === 'tell' && <WholeField isWhole={isWhole} onChange={setWhole} />}
          {action === 'changeDate' && <MomentFields {...moment} problem={problem} at={publishing.publishedAt} />}
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

function Explanation({ action, publishing }: { action: Asked; publishing: PublishingPage }) {
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

function PublishForm({ action, ...form }: DecisionProps & { action: 'publish' | 'plan' }) {
  const { t } = useTranslation()
  const { publishing } = form
  const { other, subscribers, notifiedAt } = publishing
  const canBoth = other !== null && isPossible(other.state, action) && other.state !== 'published'
  const [isBoth, setBoth] = useState(false)
  const [isNotified, setNotified] = useState(publishing.notifyOnPublish)
  const [isWhole, setWhole] = useState(publishing.mailsWhole)
  const both = canBoth && isBoth
  const own = withoutTranslation(publishing.findings, both)
  const others = both ? withoutTranslation(other.findings, both) : []
  const disabledBecause = blocks(own) || blocks(others) ? t('articles.publishing.checklist.first') : undefined
  const count = subscribers.nl + subscribers.fr
  const canTell = notifiedAt === null && count > 0
  const label = t(`articles.publishing.${action}.${canTell && isNotified ? 'andMail' : 'button'}`, { count })
  return (
    <ActionForm
      at={action === 'publish' ? 'publication' : 'planning'}
      {...form}
      isBoth={both}
      submit={{ children: label, variant: 'primary', disabledBecause }}
    >
      {(problem) => (
        <>
          <section aria-labelledby="checklist-title">
            <h3 className="text-h4" id="checklist-title">
              {t('articles.publishing.checklist.title')}
            </h3>
            <FindingsList id={publishing.id} findings={own} />
          </section>
          {canBoth && (
            <section>
              <Checkbox
                label={t(`articles.publishing.${action}.both.${other.language}`)}
                help={other.title}
                name="wants-both"
                checked={isBoth}
                onChange={({ target }) => setBoth(target.checked)}
              />
              {both && <FindingsList id={other.id} findings={others} />}
            </section>
          )}
          {action === 'plan' && <MomentFields publishing={publishing} problem={problem} mustBeFuture />}
          <section className="publish-mail">
            {canTell ? (
              <Checkbox
                label={t('articles.publishing.mail.label', { count })}
                help={t('articles.publishing.mail.help', subscribers)}
                name="notify"
                checked={isNotified}
                onChange={({ target }) => setNotified(target.checked)}
              />
            ) : (
              <p className="publish-note">
                {t(notifiedAt === null ? 'articles.publishing.mail.nobody' : 'articles.publishing.mail.sent')}
              </p>
            )}
            {canTell && isNotified && <WholeField isWhole={isWhole} onChange={setWhole} />}
            {notifiedAt === null && <TestEmail publishing={publishing} isWhole={isNotified && isWhole} />}
          </section>
          {action === 'plan' && <p className="publish-note">{t('articles.publishing.plan.what')}</p>}
        </>
      )}
    </ActionForm>
  )
}

/** The summary leads to the page; all of the article is read in the mail itself. */
function WholeField({ isWhole, onChange }: { isWhole: boolean; onChange: (isWhole: boolean) => void }) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={t('articles.publishing.mail.whole')}
      help={t('articles.publishing.mail.whole-help')}
      name="whole"
      checked={isWhole}
      onChange={({ target }) => onChange(target.checked)}
    />
  )
}

/** Where both are published, that the other one is not yet is no finding. */
const withoutTranslation = (findings: readonly Finding[], isBoth: boolean): Finding[] =>
  findings.filter(({ rule }) => !isBoth || rule !== 'translation-hidden')

/** The email to oneself. No form: it stands in one. */
function TestEmail({ publishing: { id }, isWhole }: { publishing: PublishingPage; isWhole: boolean }) {
  const { t, i18n } = useTranslation()
  const { submit, state, data } = useFetcher<{ sentTo: string } | FormProblem>()
  const send = () =>
    void submit(isWhole ? { whole: 'on' } : {}, {
      method: 'post',
      action: href('/administration/articles/:id/test-letter', { id }),
    })
  return (
    <p className="test-email">
      <Button type="button" size="small" needsServer isPending={state !== 'idle'} onClick={send}>
        {t('articles.publishing.mail.test')}
      </Button>
      <span role="status">
        {data && 'sentTo' in data && t('articles.publishing.mail.testSent', { address: data.sentTo })}
        {data && 'problem' in data && data.problem && translateMessage(i18n, data.problem)}
      </span>
    </p>
  )
}
