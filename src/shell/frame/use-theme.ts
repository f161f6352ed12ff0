import { useState } from 'react'
import type { Theme } from '#platform/http/request.context.ts'

type ThemeAttributes = { className: string | undefined; 'data-theme': string | undefined }

/**
 * The theme on `<html>`: what the cookie says, in the server's page; from then on the scripts of every page own it
 * (`first-theme.ts`, `enhance/theme.ts`), and React repeats what it found, so that it never takes it away.
 */
export function useTheme(theme: Theme): ThemeAttributes {
  const [attributes] = useState(() => (import.meta.env.SSR ? ofCookie(theme) : ofPage()))
  return attributes
}

const ofCookie = (theme: Theme): ThemeAttributes => ({
  className: theme === 'dark' ? 'dark' : undefined,
  'data-theme': theme === null ? undefined : theme || 'light',
})

const ofPage = (): ThemeAttributes => {
  const { className, dataset } = document.documentElement
  return { className: className || undefined, 'data-theme': dataset.theme }
}
