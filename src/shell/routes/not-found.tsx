import '../later-words.ts'
import { useTranslation } from 'react-i18next'
import { data, Form, Link } from 'react-router'
import { throwRefusal } from '#platform/http/refused-request.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { pageNamed } from '../closest-page.ts'
import type { Route } from './+types/not-found'

export const handle = { titleKey: 'shell.not-found.title', bare: true, cache: ['organisation'] } satisfies RouteHandle

/** Also the page on which a request that was refused at the door is answered. `?near=` is the page that was probably meant. */
export function loader({ context, request }: Route.LoaderArgs) {
  throwRefusal(context)
  return data({ near: pageNamed(new URL(request.url).searchParams.get('near')) }, { status: 404 })
}

export default function NotFoundPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { near } = loaderData
  return (
    <PleatedPage>
      <p className="page-number" aria-hidden="true">
        404
      </p>
      <h1 tabIndex={-1} className="text-h1">
        {t('error.404')}
      </h1>
      {near ? (
        <p className="mt-4 text-lede">
          {t('shell.not-found.near')}{' '}
          <Link className="link" to={near.path}>
            {t(near.name)}
          </Link>
        </p>
      ) : (
        <p className="mt-4 text-lede">{t('shell.not-found.hint')}</p>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          {t('shell.go-home')}
        </ButtonLink>
        <ButtonLink to="/contact" variant="secondary">
          {t('shell.navigation.contact')}
        </ButtonLink>
      </p>
      <Form action="/information" className="mt-8 grid gap-3" role="search">
        <TextField name="q" type="search" label={t('shell.not-found.search')} maxLength={100} />
        <p>
          <Button>{t('shell.not-found.submit')}</Button>
        </p>
      </Form>
    </PleatedPage>
  )
}
