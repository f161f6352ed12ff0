import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFetchFailure } from './offline-reason.tsx'
import { showToast } from './toast-store.ts'

type Fetching = {
  /** Stands there until the screen has come. */
  fallback?: ReactNode
  /** Closes what did not come. */
  onClose?: (isByKeyboard: boolean) => void
}

/**
 * A screen whose code is fetched when it is first shown. Where it does not come (no line, or another version of the
 * portal runs by now) the reader hears it and the page stays; shown again, it is fetched again.
 */
export function lazyScreen<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let known: ComponentType<Props> | null = null
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, beside its import
  return function LazyScreen(props: Props & Fetching) {
    const failure = useFetchFailure()
    const latest = useRef({ failure, props })
    useEffect(() => {
      latest.current = { failure, props }
    })
    const [Screen, show] = useState(() => known)
    useEffect(() => {
      if (known) return show(() => known)
      load().then(
        (Loaded) => {
          known = Loaded
          show(() => Loaded)
        },
        () => {
          showToast({ kind: 'error', text: latest.current.failure })
          latest.current.props.onClose?.(false)
        },
      )
    }, [])
    return Screen ? <Screen {...props} /> : (props.fallback ?? null)
  }
}
