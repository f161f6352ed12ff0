import { useTranslation } from 'react-i18next'
import { Form, Link, useNavigation } from 'react-router'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { rowKinds } from '../../exchange/import/import.ts'
import type { CheckStep } from '../../exchange/import/import-page.server.ts'
import { CheckedRows } from './checked-rows.tsx'
import { ImportRunning } from './import-running.tsx'

/** The third step: what would happen, row by row; here it is confirmed, or not. */
export function ImportCheck({ page }: { page: CheckStep }) {
  const { t } = useTranslation()
  const { id, counts, fileName, xsrfToken, revision, progress, kind } = page
  const sent = useNavigation().formData?.get('intent')
  if (progress || sent === 'confirm') return <ImportRunning page={page} />
  const path = `/administration/members/import/${id}`
  const toWrite = counts.new + counts.changed
  const all = rowKinds.reduce((sum, one) => sum + counts[one], 0)
  const kinds = [{ name: 'all' as const, count: all }, ...rowKinds.map((name) => ({ name, count: counts[name] }))]
  return (
    <>
      <p className="exchange-lede">{t('members.import.check.lede', { name: fileName })}</p>
      <nav className="import-kinds" aria-label={t('members.import.check.filter')}>
        <ul>
          {kinds.map(({ name, count }) => (
            <li key={name}>
              <Link
                to={name === 'all' ? path : `${path}?kind=${name}`}
                preventScrollReset
                data-kind={name}
                aria-current={(kind ?? 'all') === name ? 'page' : undefined}
              >
                <strong>{count}</strong> {t(`members.import.check.kinds.${name}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {counts.faulty > 0 && (
        <Banner kind="warning">
          {t('members.import.check.faultyNote', { count: counts.faulty })}{' '}
          <a href={`${path}/faulty`} download>
            {t('members.import.check.faulty')}
          </a>
        </Banner>
      )}
      <CheckedRows page={page} path={path} />
      <Form method="post" action={path} className="import-confirm">
        <input type="hidden" name="_xsrf" value={xsrfToken} />
        <input type="hidden" name="revision" value={revision} />
        {counts.new > 0 && (
          <Checkbox
            label={t('members.import.check.invite', { count: counts.new })}
            help={t('members.import.check.inviteHelp')}
            name="invites"
          />
        )}
        {toWrite === 0 && <p>{t('members.import.check.nothing')}</p>}
        <div className="exchange-actions">
          {toWrite > 0 && (
            <Button type="submit" name="intent" value="confirm" variant="primary">
              {t('members.import.check.confirm', { count: toWrite })}
            </Button>
          )}
          <ButtonLink to={`${path}?step=columns`}>
            <Icon name="arrow-left" />
            {t('members.import.check.back')}
          </ButtonLink>
          <Button type="submit" name="intent" value="cancel" variant="quiet" isPending={sent === 'cancel'}>
            {t('members.import.check.cancel')}
          </Button>
        </div>
      </Form>
    </>
  )
}
