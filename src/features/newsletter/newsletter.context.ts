import { createContext, type RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Newsletter } from './core/newsletter.server.ts'

export const newsletterContext = createContext<Newsletter>()

/** The admin who asks, and what admins do. @throws as `requireAdmin` */
export const adminOf = ({ context, request }: { context: Readonly<RouterContextProvider>; request: Request }) => ({
  viewer: requireAdmin(context, request),
  administration: context.get(newsletterContext).administration,
})
