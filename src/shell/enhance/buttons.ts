// Fetched where the page has a way back or a banner (on-demand.ts). Once React runs, it answers them itself.

import { closeBanner } from '#ui/close-banner.ts'
import { goBack, stepsBack } from '#ui/way-back.ts'

const isStatic = () => document.querySelector('[data-toasts]:not([data-hydrated])') !== null

for (const button of document.querySelectorAll('[data-back]:not([href])'))
  button.toggleAttribute('inert', stepsBack() === 0)

document.addEventListener('click', (event) => {
  if (!isStatic()) return
  const target = event.target as Element
  if (target.closest('[data-back]')) goBack(event)
  const banner = target.closest('[data-banner-close]')?.closest<HTMLElement>('[data-banner]')
  if (banner) closeBanner(banner)
})
