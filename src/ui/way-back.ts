/** The part of the Navigation API that is needed here; not every browser has it yet. */
type Navigation = { currentEntry: { index: number } | null; entries(): { url: string | null }[] }

/** Negative; 0 for none. Passed over: this page under another question, a page below it (its form), the sign-in. */
export function stepsBack(): number {
  const { navigation } = window as { navigation?: Navigation }
  if (!navigation?.currentEntry) return mayStepBack() ? -1 : 0
  const { index } = navigation.currentEntry
  const before = navigation.entries().slice(0, index)
  // Only those of this site are reported, as far as they follow each other.
  const found = before.findLastIndex(({ url }) => url !== null && isPlace(new URL(url).pathname))
  return found === -1 ? 0 : found - index
}

/** Goes there, where there is such a page; else the link that was pressed leads on. */
export function goBack(press: Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'preventDefault'>): void {
  const steps = stepsBack()
  if (steps === 0 || press.ctrlKey || press.metaKey || press.shiftKey) return
  press.preventDefault()
  history.go(steps)
}

const isPlace = (path: string): boolean =>
  path !== location.pathname &&
  !path.startsWith(`${location.pathname}/`) &&
  !['login', 'logout'].includes(path.split('/')[1] ?? '')

/** React Router counts its own steps, static pages have a referrer. A new tab has that too, and no history. */
const mayStepBack = (): boolean =>
  history.state?.idx > 0 || (history.length > 1 && document.referrer.startsWith(`${location.origin}/`))
