import type { ReactNode } from 'react'
import { href } from 'react-router'
import { memberForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { PageTitle } from '#ui/page.tsx'
import { settingsRate } from '../../core/accounts.rates.ts'
import './settings.css'

export const settingsHandle = {
  backTo: href('/settings'),
  guard: memberForm({ rate: settingsRate }),
} satisfies RouteHandle

/** What stands in the frame of the settings. */
export const SettingsPage = ({ title, lede, children }: { title: string; lede?: ReactNode; children: ReactNode }) => (
  <>
    <PageTitle>{title}</PageTitle>
    {lede && <p className="settings-lede">{lede}</p>}
    {children}
  </>
)
