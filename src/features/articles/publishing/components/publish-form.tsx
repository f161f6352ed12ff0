import type { ComponentProps } from 'react'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { blocks, type Finding } from '../checklist.ts'
import { isPossible } from '../publishing.policy.ts'
import type { PublishingPage } from '../publishing-form.server.ts'
import { ActionForm } from './action-form.tsx'
import { MomentFields } from './moment-fields.tsx'
import { FindingsList } from './publication-state.tsx'

type PublishFormProps = Pick<ComponentProps<typeof ActionForm>, 'publishing' | 'back' | 'onClose' | 'onRefused'> & {
  action: 'publish' | 'plan'
}

/** The checklist, whom it is for, and the button. */
export function PublishForm({ action, publishing, back, onClose, onRefused }: PublishFormProps) {
  const { t } = useTranslation()
  const { other, subscribers, notifiedAt } = publishing
  const canBoth = other !== null && isPossible(other.state, action) && other.state !== 'published'
  const [isBoth, setBoth] = useState(false)
  const [isTold, setTold] = useState(publishing.notifyOnPublish)
  const both = canBoth && isBoth
  const own = withoutTranslation(publishing.findings, both)
  const others = both ? withoutTranslation(other.findings, both) : []
  const isBlocked = blocks(own) || blocks(others)
  const count = subscribers.nl + subscribers.fr
  const canTell = notifiedAt === null && count > 0
  const label =
    canTell && isTold
      ? t(`articles.publishing.${action}.andMail`, { count })
      : t(`articles.publishing.${action}.button`)
  return (
    <ActionForm
      at={action === 'publish' ? 'publication' : 'planning'}
      {...{ publishing, back, onClose, onRefused }}
      isBoth={both}
      submit={{
        children: label,
        variant: 'primary',
        disabledBecause: isBlocked ? t('articles.publishing.checklist.first') : undefined,
      }}
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
                checked={isTold}
                onChange={({ target }) => setTold(target.checked)}
              />
            ) : (
              <p className="publish-note">
                {t(notifiedAt === null ? 'articles.publishing.mail.nobody' : 'articles.publishing.mail.told')}
              </p>
            )}
            {notifiedAt === null && <TestEmail publishing={publishing} />}
          </section>
          {action === 'plan' && <p className="publish-note">{t('articles.publishing.plan.what')}</p>}
        </>
      )}
    </ActionForm>
  )
}

/** Who publishes both need not be told that the other one is not published. */
const withoutTranslation = (findings: readonly Finding[], isBoth: boolean): Finding[] =>
  findings.filter(({ rule }) => !isBoth || rule !== 'translation-hidden')

/** The email to oneself. No form: it stands in one. */
function TestEmail({ publishing: { id } }: { publishing: PublishingPage }) {
  const { t, i18n } = useTranslation()
  const { submit, state, data } = useFetcher<{ sentTo: string } | FormProblem>()
  const send = () => void submit({}, { method: 'post', action: `/administration/articles/${id}/test-letter` })
  return (
    <p className="test-letter">
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
