import '../later-words.ts'
import { Outlet } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { AdministrationFrame } from '../components/frame/administration-frame.tsx'
import type { Route } from './+types/frame'

export const loader = pageLoader(async ({ context, request }: Route.LoaderArgs) => {
  requireAdmin(context, request)
  return null
})

export default function Frame() {
  return (
    <AdministrationFrame>
      <Outlet />
    </AdministrationFrame>
  )
}
