import { type ComponentProps, useId, useState } from 'react'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, Select, TextArea } from '#ui/field.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { Texts } from '../decide-form.server.ts'
import { type Decision, type FlagReason, flagReasons, maxEmailLength } from '../moderation.ts'
import type { Card } from '../queue.service.server.ts'

export type AskedDecision = { decision: Decision; notify: boolean }

/** What is being decided: the author's text follows decision and reason until somebody writes in it. */
export function useDecisionDraft(card: Card, texts: Texts, ask: AskedDecision, typed: Record<string, string> = {}) {
  const [decision, setDecision] = useState<Decision>((typed.decision as Decision | undefined) ?? ask.decision)
  const [reason, setReason] = useState((typed.reason as FlagReason | '' | undefined) ?? usualReason(card))
  const [notify, setNotify] = useState(typed.decision === undefined ? ask.notify : typed.notify === 'on')
  const [written, setWritten] = useState<string | null>(typed.letter ?? null)
  const { mailLanguage } = card.author
  const usual = mailLanguage ? (texts[mailLanguage]?.[decision][reason || 'other'] ?? '') : ''
  return { decision, setDecision, reason, setReason, notify, setNotify, letter: written ?? usual, setWritten }
}

/** Why most of the ones who wait for an answer reported it. */
function usualReason({ flags }: Card): FlagReason | '' {
  const open = flags.filter(({ closedAt }) => closedAt === null)
  const count = (reason: FlagReason) => open.filter((flag) => flag.reason === reason).length
  const most = Math.max(0, ...flagReasons.map(count))
  return most === 0 ? '' : (flagReasons.find((reason) => count(reason) === most) ?? '')
}

type FieldsProps = { card: Card; draft: ReturnType<typeof useDecisionDraft> }

export function DecisionFields({ card, draft }: FieldsProps) {
  const { t } = useTranslation()
  const words = useDecisionWords()
  const id = useId()
  const { decision, setDecision, reason, setReason } = draft
  return (
    <>
      <input type="hidden" name="card" value={card.seen} />
      <fieldset className="decision-choice">
        <legend className="field-label">{t('articles.moderation.decide.what')}</legend>
        {card.decisions.map((one) => (
          <label key={one} className="decision-option">
            <input
              type="radio"
              name="decision"
              value={one}
              checked={one === decision}
              onChange={() => setDecision(one)}
            />
            <span>{words.verb(one, card)}</span>
          </label>
        ))}
      </fieldset>
      <p className="decision-help">{t(`articles.moderation.decide.help.${decision}`)}</p>
      <ReasonSelect
        id={`${id}-reason`}
        label={t('articles.moderation.decide.reason')}
        none={t('articles.moderation.decide.no-reason')}
        value={reason}
        onChange={({ target }) => setReason(target.value as FlagReason | '')}
      />
      <EmailFields id={id} card={card} draft={draft} />
      <p className="decision-help">{t('articles.moderation.decide.wait')}</p>
    </>
  )
}

type ReasonSelectProps = Omit<ComponentProps<typeof Select>, 'name' | 'options'> & { none: string }

export function ReasonSelect({ none, ...select }: ReasonSelectProps) {
  const { t } = useTranslation()
  const reasons = flagReasons.map((value) => ({ value, label: t(`articles.moderation.reasons.${value}`) }))
  return <Select {...select} name="reason" options={[{ value: '', label: none }, ...reasons]} />
}

function EmailFields({ id, card, draft }: FieldsProps & { id: string }) {
  const { t } = useTranslation()
  const { notify, setNotify, letter, setWritten } = draft
  const { mailLanguage } = card.author
  const isHydrated = useIsHydrated()
  if (!mailLanguage) return <p className="decision-help">{t('articles.moderation.no-mail')}</p>
  return (
    <>
      <Checkbox
        id={`${id}-notify`}
        name="notify"
        label={t('articles.moderation.decide.notify')}
        checked={notify}
        onChange={({ target }) => setNotify(target.checked)}
      />
      {(notify || !isHydrated) && (
        <TextArea
          id={`${id}-email`}
          name="letter"
          label={t('articles.moderation.decide.email')}
          help={t(`articles.moderation.decide.email-help.${mailLanguage}`)}
          lang={documentLanguage(mailLanguage)}
          rows={6}
          maxLength={maxEmailLength}
          value={letter}
          onChange={({ target }) => setWritten(target.value)}
          isWide
        />
      )}
    </>
  )
}

export function DecisionSubmit({ card, decision, isPending }: { card: Card; decision: Decision; isPending: boolean }) {
  const words = useDecisionWords()
  return (
    <Button type="submit" variant={decision === 'deleted' ? 'danger' : 'primary'} isPending={isPending}>
      {words.verb(decision, card)}
    </Button>
  )
}

const verbs = { kept: 'keep', hidden: 'hide', deleted: 'delete' } as const

/** What an admin presses, and with which key. What an admin hid is shown again rather than kept. */
export function useDecisionWords() {
  const { t } = useTranslation()
  return {
    verb: (decision: Decision, { state }: Pick<Card, 'state'>): string =>
      t(`articles.moderation.${decision === 'kept' && state === 'hidden' ? 'show' : verbs[decision]}`),
    key: (decision: Decision | 'tell' | 'select'): string =>
      t(`articles.moderation.keys.${decision === 'tell' || decision === 'select' ? decision : verbs[decision]}`),
  }
}
