/**
 * Runs before anything is drawn: the page is dark exactly when `<html>` has the class `dark`. Without `data-theme` the system
 * decides, whose theme no server knows. The hash of this text stands in the Content-Security-Policy.
 */
export const firstTheme = `{
const root = document.documentElement
let kept = null
try { kept = localStorage.getItem('theme') } catch {}
if (kept !== null) root.dataset.theme = kept === 'dark' ? 'dark' : 'light'
const chosen = root.dataset.theme
root.classList.toggle('dark', chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches)
}`

/** At the end of the demo's strip, before it is drawn: closed, it stays away for the visit, and the focus goes on to what follows. */
export const demoStripCloses = `{
const strip = document.currentScript.parentElement
const key = 'demoStripClosed'
try { strip.hidden = sessionStorage.getItem(key) !== null } catch {}
strip.querySelector('button').addEventListener('click', () => {
strip.hidden = true
document.querySelector('header a').focus({ preventScroll: true })
try { sessionStorage.setItem(key, '') } catch {}
})
}`

/** Fetches a static page when the pointer rests on its link. Its hash stands in the Content-Security-Policy. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/files/*' } },
          { not: { selector_matches: '[data-no-prefetch], [download], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
