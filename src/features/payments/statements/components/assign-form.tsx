import { useEffect, useRef, useState } from 'react'
import { Form } from '#platform/forms/form.tsx'
import { SubmitButton } from '#platform/forms/submit-button.tsx'
import { parseMoney } from '#platform/forms/typed-money.ts'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatMoney, typedMoney } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Select } from '#ui/field.tsx'
import { AmountField } from '../../ledger/components/task-form.tsx'
import type { Movement, Payer, ShareTarget } from '../importing/movement.ts'
import type { OpenTask } from '../movement-forms.server.ts'
import { useMovementPage, useTaskAddress } from './movement-page.ts'

const targetText = ({ claim, memberId }: ShareTarget): string => (claim ? `claim:${claim.id}` : `member:${memberId}`)

/** Members with what they owe: each claim, or their credit, can be taken into the division. */
export function PayersFound({ task: { found, chosen, query } }: { task: OpenTask }) {
  const { t } = useTranslation()
  if (found.length === 0)
    return (
      <p className="claim-note">{t(query ? 'payments.statements.tasks.nobody' : 'payments.statements.tasks.type')}</p>
    )
  const taken = chosen.map(targetText)
  return (
    <ul className="movement-found">
      {found.map((payer) => (
        <FoundPayer key={payer.id} payer={payer} taken={taken} />
      ))}
    </ul>
  )
}

function FoundPayer({ payer: { id, name, claims }, taken }: { payer: Payer; taken: readonly string[] }) {
  const { t, language } = useTranslation()
  const address = useTaskAddress()
  const choices = [
    ...claims.map((claim) => ({
      target: `claim:${claim.id}`,
      label: t('payments.statements.tasks.addClaim', {
        year: claim.year,
        amount: formatMoney(claim.open, language),
      }),
    })),
    { target: `member:${id}`, label: t('payments.statements.tasks.addCredit') },
  ].filter(({ target }) => !taken.includes(target))
  return (
    <li>
      <p>
        <strong>{name}</strong> {claims.length === 0 && t('payments.statements.owesNothing')}
      </p>
      <div className="ledger-buttons">
        {choices.map(({ target, label }) => (
          <ButtonLink key={target} to={address.withChosen([...taken, target])} size="small" preventScrollReset>
            {label}
            <span className="sr-only"> {name}</span>
          </ButtonLink>
        ))}
      </div>
    </li>
  )
}

type AssignProps = { movement: Movement; task: OpenTask }

/** How much of the movement is for whom. What is left over goes to somebody's credit, or is to be divided as well. */
export function AssignForm({ movement, task: { chosen } }: AssignProps) {
  const { t, language } = useTranslation()
  const { refused } = useMovementPage()
  const address = useTaskAddress()
  const form = useRef<HTMLDivElement>(null)
  const proposed = sharedOut(movement.amount, chosen)
  const [typed, setTyped] = useState<number | null>(null)
  const texts = chosen.map(targetText)
  const shown = texts.join()
  // A member who is taken in or out changes the sum too.
  const before = useRef(shown)
  useEffect(() => {
    if (!shown || !form.current) return
    setTyped(sumIn(form.current))
    // The link that was pressed is gone, or about another.
    if (before.current !== shown) amountsIn(form.current).at(-1)?.focus()
    before.current = shown
  }, [shown])
  if (chosen.length === 0) return null
  const members = [...new Map(chosen.map(({ memberId, name }) => [memberId, name]))]
  const left = movement.amount - (typed ?? proposed.reduce((sum, amount) => sum + amount, 0))
  const targets = Object.fromEntries(chosen.map((_, index) => [`target${index + 1}`, texts[index]]))
  return (
    <Form
      checks="movement"
      className="ledger-form"
      refused={refused?.values.intent === 'assign' && refused.values.movement === movement.id ? refused : null}
      sends={{ intent: 'assign', movement: movement.id, ...targets }}
      onChange={() => form.current && setTyped(sumIn(form.current))}
      preventScrollReset
    >
      <div ref={form} className="movement-parts">
        {chosen.map((target, index) => (
          <div key={texts[index]} className="movement-part">
            <AmountField
              name={`amount${index + 1}`}
              label={labelOf(t, language, target)}
              saved={typedMoney(proposed[index] ?? 0)}
            />
            <ButtonLink
              to={address.withChosen(texts.filter((text) => text !== texts[index]))}
              size="small"
              preventScrollReset
            >
              {t('payments.statements.tasks.takeOut')}
              <span className="sr-only"> {target.name}</span>
            </ButtonLink>
          </div>
        ))}
      </div>
      <p className="movement-left" role="status">
        {left === 0 && t('payments.statements.tasks.allDivided')}
        {left > 0 && t('payments.statements.tasks.left', { amount: formatMoney(left, language) })}
        {left < 0 && t('payments.statements.tasks.tooMuch', { amount: formatMoney(-left, language) })}
      </p>
      <Select
        key={members.length}
        name="rest"
        label={t('payments.statements.tasks.rest')}
        defaultValue={members.length === 1 ? members[0]?.[0] : ''}
        options={[
          { value: '', label: t('payments.statements.tasks.noRest') },
          ...members.map(([value, name]) => ({ value, label: t('payments.statements.tasks.restOf', { name }) })),
        ]}
      />
      <div className="ledger-buttons">
        <SubmitButton variant="primary">{t('payments.statements.tasks.assign.submit')}</SubmitButton>
      </div>
    </Form>
  )
}

/** In cents, of what is typed in the fields and can be read. */
const sumIn = (place: HTMLElement): number =>
  amountsIn(place).reduce((sum, { value }) => sum + (parseMoney(value, Number.MAX_SAFE_INTEGER) ?? 0), 0)

const amountsIn = (place: HTMLElement) => [...place.querySelectorAll<HTMLInputElement>('input[name^=amount]')]

function labelOf(t: TFunction, language: Language, { name, claim }: ShareTarget): string {
  if (!claim) return t('payments.statements.tasks.creditOf', { name })
  return t('payments.statements.tasks.claimOf', {
    name,
    year: claim.year,
    amount: formatMoney(claim.open, language),
  })
}

/** Each gets what is open of it as far as the amount goes; a credit what is left. */
function sharedOut(amount: number, chosen: readonly ShareTarget[]): number[] {
  let left = amount
  const ofClaims = chosen.map(({ claim }) => {
    const part = claim ? Math.max(0, Math.min(claim.open, left)) : 0
    left -= part
    return part
  })
  return chosen.map(({ claim }, index) => {
    if (claim) return ofClaims[index] ?? 0
    const part = left
    left = 0
    return part
  })
}
