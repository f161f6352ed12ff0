import { Form } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { actionInWords, groupInWords } from '../line-words.ts'
import { actionsOf, auditGroups } from '../log-filter.ts'
import type { Route } from '../routes/+types/log'

export type LogPageData = Route.ComponentProps['loaderData']

export function LogFilters({ page: { filter, found, names } }: { page: LogPageData }) {
  const { t, i18n } = useTranslation()
  const person = (field: 'who' | 'about') => ({
    name: `${field}Name`,
    label: t(`administration.log.filters.${field}`),
    help: t('administration.log.filters.name'),
    defaultValue: found?.field === field ? found.name : '',
    placeholder: (filter[field] && names[filter[field]]) ?? undefined,
    maxLength: 200,
    autoComplete: 'off',
    spellCheck: false,
  })
  return (
    <details className="list-filters" open={found !== null}>
      <summary>
        {t('administration.log.filters.title')}
        <Icon name="chevron-down" />
      </summary>
      {/* Made anew with the address: what stands in the fields is what the list shows. */}
      <Form noValidate className="list-filter-fields" key={JSON.stringify(filter)} preventScrollReset>
        {filter.who && <input type="hidden" name="who" value={filter.who} />}
        {filter.about && <input type="hidden" name="about" value={filter.about} />}
        <TextField {...person('who')} />
        <TextField {...person('about')} />
        <div className="field">
          <label className="field-label" htmlFor="field-what">
            {t('administration.log.filters.what')}
          </label>
          <span className="choice">
            <select className="input" id="field-what" name="what" defaultValue={filter.what ?? ''}>
              <option value="">{t('administration.log.filters.everything')}</option>
              {auditGroups.map((group) => (
                <optgroup key={group} label={groupInWords(i18n, group)}>
                  <option value={group}>
                    {t('administration.log.filters.all-of', { group: groupInWords(i18n, group) })}
                  </option>
                  {actionsOf(group).map((action) => (
                    <option key={action} value={action}>
                      {actionInWords(i18n, action)}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
            <Icon name="chevron-down" />
          </span>
        </div>
        {(['from', 'until'] as const).map((name) => (
          <TextField
            key={name}
            type="date"
            name={name}
            label={t(`administration.log.filters.${name}`)}
            defaultValue={filter[name] ?? ''}
          />
        ))}
        <div className="list-filter-end">
          <Checkbox
            name="dev"
            value="1"
            label={t('administration.log.filters.dev')}
            defaultChecked={filter.devOnProd}
          />
          <Button type="submit">{t('administration.log.filters.apply')}</Button>
        </div>
      </Form>
    </details>
  )
}
