import { href, Link } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { TableHead } from '#ui/table-head.tsx'
import type { FeeRule } from '../fee.policy.ts'
import type { FeeKind } from '../year.ts'

/** In the order in which their rules are tried; each but the first can go up. */
export function FeeKindsTable({ kinds }: { kinds: readonly FeeKind[] }) {
  const { t } = useTranslation()
  if (kinds.length === 0)
    return (
      <div className="panel">
        <EmptyState text={t('payments.kinds.none')} />
      </div>
    )
  return (
    <div className="panel">
      <table className="list-table">
        <caption className="sr-only">{t('payments.kinds.title')}</caption>
        <TableHead titles={[t('payments.kinds.name'), t('payments.kinds.rule')]} buttons={t('payments.kinds.order')} />
        <tbody>
          {kinds.map((kind, index) => (
            <FeeKindRow key={kind.id} kind={kind} isFirst={index === 0} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FeeKindRow({ kind: { id, name, rule, retired }, isFirst }: { kind: FeeKind; isFirst: boolean }) {
  const { t, i18n, language } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  return (
    <tr>
      <th scope="row">
        <Link className="link" to={href('/administration/payments/kinds/:id', { id })}>
          {name[language]}
        </Link>
      </th>
      <td>{retired ? t('payments.kinds.retired') : ruleInWords(i18n, magistrateLabel, rule)}</td>
      <td className="years-buttons">
        {!isFirst && (
          <ButtonForm fields={{ intent: 'up', kind: id }} size="small" about={name[language]} preventScrollReset>
            {t('payments.kinds.up')}
          </ButtonForm>
        )}
      </td>
    </tr>
  )
}

/** To whom a kind of fee applies, in a sentence. @param label what the tick `magistrate` is called */
function ruleInWords(
  { t }: I18n,
  label: string,
  { applies, magistrate, joinedThisYear, occupations }: FeeRule,
): string {
  if (applies !== 'matching') return t(`payments.kinds.applies.${applies}`)
  const conditions = [
    magistrate === null
      ? null
      : t('payments.kinds.condition', { label, value: t(`payments.kinds.magistrate.${magistrate ? 'yes' : 'no'}`) }),
    joinedThisYear ? t('payments.kinds.joinedThisYear') : null,
    occupations.length > 0 ? t('payments.kinds.withOccupation', { occupations: occupations.join(', ') }) : null,
  ].filter((condition) => condition !== null)
  return conditions.length > 0 ? conditions.join(' · ') : t('payments.kinds.applies.always')
}
