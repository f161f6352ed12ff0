import type { AppCheckModule } from '#platform/app-check/client/app-check-access.ts'
import { bringOnce } from './bring-once.ts'

/** On which the server tells the scripts what they need. */
export const root = document.documentElement

export const onPage = (selector: string) => root.querySelector<HTMLElement>(selector)

/** Put in by the build: where the scripts lie that few pages need. */
declare const __FORMS__: string
declare const __ANALYTICS__: string
declare const __READING__: string
declare const __CAROUSEL__: string
declare const __TOASTS__: string
declare const __BUTTONS__: string
declare const __TOOLTIPS__: string

/** A form of the page itself that sends something; what stands around the page only signs out. */
const forms = 'main form[method=post]'

/**
 * What a page can do without waits until all of it is there: on a slow line its pictures come first. Whoever uses a part before
 * that has its script fetched at once. A form that is sent before its help is there waits for it.
 */
export function fetchWhatIsNeeded(): void {
  const { analytics, appCheck, appCheckFor } = root.dataset
  if (analytics) bringLater(__ANALYTICS__)
  if (onPage('[data-help]')) bringFor('[data-share], [data-print]', __READING__)
  if (onPage('.carousel')) bringLater(__CAROUSEL__)
  if (onPage('[data-back], [data-banner]')) bringFor('[data-banner-close]', __BUTTONS__)
  if (onPage('[data-toast]')) bringFor('[data-toast-close]', __TOASTS__)
  if (appCheck && appCheckFor) void bring<AppCheckModule>(appCheck).then((client) => client?.token('administration'))

  // What is there already is not fetched again.
  const bringTooltips = () => bring(__TOOLTIPS__)
  addEventListener('pointerover', ({ target }) => hasSomethingToTell(target as Element) && bringTooltips())

  const bringHelp = bringOnce(
    () => bring(__FORMS__),
    (form) => form.matches(forms),
    false,
  )
  if (onPage(forms)) void loaded.then(bringHelp)
  // A file that is dropped beside everything would be opened in the place of the page.
  addEventListener('dragenter', bringHelp)
  addEventListener('focusin', ({ target }) => {
    bringTooltips()
    // A running app shows its forms later.
    if ((target as Element).closest(forms)) bringHelp()
  })
}

/** The page works without it, as it does while the portal cannot be reached. */
const bring = <Module>(address: string): Promise<Module | null> => import(/* @vite-ignore */ address).catch(() => null)

/** Once the page has been drawn with all that it waits for, of which this script is a part. */
const loaded = new Promise<void>((resolve) => {
  addEventListener('load', () => requestAnimationFrame(() => setTimeout(resolve)))
})

const bringLater = (address: string) => void loaded.then(() => bring(address))

/** A button that is pressed before its script is there is pressed again when it comes: it may be closed twice, but not in vain. */
function bringFor(button: string, address: string): void {
  const bringIt = (pressed?: HTMLElement | null) =>
    bring(address).then(() => {
      removeEventListener('click', pressAgain)
      pressed?.click()
    })
  const pressAgain = ({ target, defaultPrevented }: MouseEvent) => {
    const pressed = (target as Element).closest<HTMLElement>(button)
    if (pressed && !defaultPrevented) void bringIt(pressed)
  }
  addEventListener('click', pressAgain)
  void loaded.then(() => bringIt())
}

/** Words or a drawing: a pointer that lies beside them when a page appears reaches nothing yet. */
const hasSomethingToTell = (target: Element) =>
  target.childElementCount === 0 || target.closest('a, button, [data-tooltip]')
