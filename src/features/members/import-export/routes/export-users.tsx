import '../../core/components/people.css'
import '../components/import-export.css'
import { href } from 'react-router'
import { adminLoader } from '#platform/http/admin-route.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { memberAdministrationContext } from '../../members.context.ts'
import { isFiltered, wholeList } from '../../users/list/user-selection.ts'
import { ColumnChoice, FormatChoice } from '../components/export-selection.tsx'
import { exportInputOf, fieldsOf } from '../export/export-input.ts'
import type { Route } from './+types/export-users'

export const handle = { titleKey: 'members.export.title' } satisfies RouteHandle

export const loader = adminLoader(memberAdministrationContext, async ({ service: { counts }, viewer, asked }) => {
  const { selection } = exportInputOf(asked)
  const { lists } = await counts(viewer, wholeList('all'))
  const { total } = await counts(viewer, selection)
  return { fields: fieldsOf(selection), filtered: isFiltered(selection) ? total : null, list: selection.list, lists }
})

/** Which members, columns and format. The browser's own form: its address is the file. */
export default function ExportPage({ loaderData: { fields, filtered, list, lists } }: Route.ComponentProps) {
  const { t } = useTranslation()
  const members = { label: t('members.list.title'), href: href('/administration/members') }
  const scopes = [
    ...(filtered === null ? [] : [{ scope: 'filter', label: t('members.export.filter', { count: filtered }) }]),
    ...(['active', 'disabled', 'all'] as const).map((scope) => ({
      scope,
      label: t(`members.export.${scope}`, { count: lists[scope] }),
    })),
  ]
  const chosen = filtered === null ? list : 'filter'
  return (
    <AdministrationPage name={t('members.export.title')} above={[members]}>
      <p className="import-export-lede">{t('members.export.lede')}</p>
      <form method="get" noValidate action={href('/administration/members/export/file')} className="import-export-form">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="import-export-choice">
          <legend className="field-label">{t('members.export.scope')}</legend>
          {scopes.map(({ scope, label }) => (
            <label key={scope} className="import-export-option">
              <input type="radio" name="scope" value={scope} required defaultChecked={scope === chosen} />
              <span>{label}</span>
            </label>
          ))}
        </fieldset>
        <ColumnChoice />
        <FormatChoice />
        <div className="import-export-actions">
          <Button type="submit" variant="primary">
            <Icon name="download" />
            {t('members.export.download')}
          </Button>
          <ButtonLink to={members.href}>{t('members.form.back')}</ButtonLink>
        </div>
      </form>
    </AdministrationPage>
  )
}
