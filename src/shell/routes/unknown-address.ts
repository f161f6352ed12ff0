import { redirect } from 'react-router'

/** Any other path redirects to /404 (specification section 2). */
export const loader = () => redirect('/404')
