/**
 * Runs in the head, before anything is drawn: the page is dark exactly when `<html>` carries the class `dark` (the
 * stored theme, or else the system's). The server knows the stored one from its cookie, never the system's.
 * `data-theme` says what was chosen; without it the system decides. The HTTP layer puts the hash of this text into the
 * Content-Security-Policy, so that cached pages may carry it too.
 */
export const firstTheme = `{
const root = document.documentElement
let kept = null
try { kept = localStorage.getItem('theme') } catch {}
if (kept !== null) root.dataset.theme = kept === 'dark' ? 'dark' : 'light'
const chosen = root.dataset.theme
root.classList.toggle('dark', chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches)
}`
