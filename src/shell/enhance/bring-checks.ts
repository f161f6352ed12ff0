/** Put in by the build. */
declare const __CHECKS__: string

/** What looks at forms is fetched with the first field that somebody enters. */
export function bringChecks(): void {
  const enter = ({ target }: { target: unknown }) => {
    if (!(target as HTMLInputElement).form?.dataset.checks) return
    removeEventListener('focusin', enter)
    // Without a line the server looks at it, as soon as there is one.
    import(/* @vite-ignore */ __CHECKS__).catch(() => addEventListener('focusin', enter))
  }
  addEventListener('focusin', enter)
  enter({ target: document.activeElement })
}
