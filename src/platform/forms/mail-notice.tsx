import './mail-notice.css'
import { href, Link, useRouteLoaderData } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'

const frame = 'features/administration/frame/routes/frame'

/** Whether mails leave this portal; to be asked on pages of the administration. */
export const useDoesMailLeave = (): boolean =>
  (useRouteLoaderData(frame) as { doesMailLeave: boolean } | undefined)?.doesMailLeave ?? true

/** Stands wherever somebody is about to cause a mail, while none leaves. `isHere`: on the page that says more. */
export function MailNotice({ isHere = false }: { isHere?: boolean }) {
  const { t } = useTranslation()
  if (useDoesMailLeave()) return null
  return (
    <div className="mail-notice">
      <Banner kind="warning" title={t('administration.no-mail.title')}>
        {t('administration.no-mail.text')}{' '}
        {!isHere && (
          <Link to={href('/administration/system')} className="link">
            {t('administration.no-mail.more')}
          </Link>
        )}
      </Banner>
    </div>
  )
}
