import { href, redirect } from 'react-router'
import { closestPage } from '../site-search/closest-page.ts'
import type { Route } from './+types/unknown-address'

/** Any other path redirects to /404, which is given the page that was probably meant. */
export function loader({ request }: Route.LoaderArgs) {
  const near = closestPage(new URL(request.url).pathname)
  return redirect(near ? `${href('/404')}?near=${encodeURIComponent(near.path)}` : href('/404'))
}
