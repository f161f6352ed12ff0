import { Form, useSubmit } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ListMenu } from '#platform/lists/list-parts.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import { type ColumnName, columnNames } from '../list/user-selection.ts'
import type { UsersPageData } from './use-user-rows.ts'

export function ColumnMenu({ page: { columns } }: { page: UsersPageData }) {
  const { t } = useTranslation()
  const submit = useSubmit()
  const isHydrated = useIsHydrated()
  const choose = (names: readonly ColumnName[]) => {
    const form = new FormData()
    form.set('intent', 'columns')
    for (const name of names) form.append('column', name)
    void submit(form, { method: 'post', preventScrollReset: true, replace: true, flushSync: true })
  }
  const { magistrateLabel } = useOwnWords()
  const offered = columnNames.filter((name) => name !== 'magistrate' || magistrateLabel)
  const all = [...columns, ...offered.filter((name) => !columns.includes(name))]
  return (
    <ListMenu label={t('members.columns.title')} align="end" className="users-menu users-menu-columns">
      <Form method="post" className="users-columns" preventScrollReset>
        <XsrfField />
        <input type="hidden" name="intent" value="columns" />
        <p className="users-menu-note">{t('members.columns.help')}</p>
        <ul>
          {all.map((name) => (
            <Column key={name} {...{ name, columns, isHydrated }} onChoose={choose} />
          ))}
        </ul>
        {!isHydrated && <Button type="submit">{t('members.filters.apply')}</Button>}
      </Form>
    </ListMenu>
  )
}

type ColumnProps = Pick<UsersPageData, 'columns'> & {
  name: ColumnName
  isHydrated: boolean
  onChoose: (names: readonly ColumnName[]) => void
}

function Column({ name, columns, isHydrated, onChoose }: ColumnProps) {
  const { t } = useTranslation()
  const place = columns.indexOf(name)
  const isShown = place >= 0
  const { magistrateLabel } = useOwnWords()
  const label = name === 'magistrate' ? magistrateLabel : t(`members.columns.names.${name}`)
  const moveTo = (to: number) => onChoose(columns.filter((other) => other !== name).toSpliced(to, 0, name))
  const arrow = (way: 'up' | 'down', to: number) => (
    <Button
      type="button"
      variant="quiet"
      size="small"
      isIconOnly
      className={`users-move-${way}`}
      aria-label={t(`members.columns.${way}`, { column: label })}
      aria-disabled={to < 0 || to >= columns.length || undefined}
      onClick={() => to >= 0 && to < columns.length && moveTo(to)}
    >
      <Icon name="chevron-down" />
    </Button>
  )
  return (
    <li className="users-column">
      <label className="users-facet-value">
        <input
          type="checkbox"
          name="column"
          value={name}
          {...(isHydrated ? { checked: isShown } : { defaultChecked: isShown })}
          aria-disabled={(isShown && columns.length === 1) || undefined}
          onChange={() => {
            const left = columns.filter((other) => other !== name)
            if (!isShown) onChoose([...columns, name])
            else if (left.length > 0) onChoose(left)
          }}
        />
        <span>{label}</span>
      </label>
      {isHydrated && isShown && (
        <span className="users-moves">
          {arrow('up', place - 1)}
          {arrow('down', place + 1)}
        </span>
      )}
    </li>
  )
}
