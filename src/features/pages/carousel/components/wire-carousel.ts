type Stop = () => void

/**
 * Makes a carousel operable beyond its anchors: steps stay on the spot, only the slide in sight can be reached, arrows
 * move it, and it advances by itself where an interval is set; never for whoever asks for less motion, and not while it is
 * pointed at, holds the focus or is out of sight. Knows no React: static pages run it too.
 */
export function wireCarousel(section: HTMLElement): Stop {
  const track = section.querySelector<HTMLElement>('.carousel-track')
  if (!track || section.dataset.wired !== undefined) return () => undefined
  section.dataset.wired = ''
  const ending = new AbortController()
  const { signal } = ending
  const slides = [...track.children] as HTMLElement[]
  const dots = [...section.querySelectorAll<HTMLElement>('.carousel-dot')]
  let current = -1

  const mark = (place: number) => {
    if (place === current) return
    current = place
    for (const [at, slide] of slides.entries()) slide.inert = at !== place
    for (const [at, dot] of dots.entries()) {
      if (at === place) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
  }
  const show = (place: number) => {
    const next = (place + slides.length) % slides.length
    mark(next)
    track.scrollTo({ left: slides[next]?.offsetLeft ?? 0, behavior: 'instant' })
  }
  /** @param focus the same control of the slide that comes, for the one that goes takes none any more */
  const step = (by: number, focus: string | null) => {
    show(current + by)
    if (focus) slides[current]?.querySelector<HTMLElement>(focus)?.focus({ preventScroll: true })
  }

  section.addEventListener('click', onClick, { signal })
  section.addEventListener('keydown', onKey, { signal })
  track.addEventListener('scroll', () => mark(placeInSight(track)), { signal, passive: true })
  mark(Math.max(0, placeInSight(track)))
  const stopClock = keepMoving(section, () => show(current + 1), signal)
  return () => {
    stopClock()
    ending.abort()
    delete section.dataset.wired
  }

  function onClick(event: MouseEvent) {
    const target = (event.target as Element).closest<HTMLElement>('.carousel-step, .carousel-dot')
    if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const { way } = target.dataset
    if (way) step(way === 'next' ? 1 : -1, `[data-way="${way}"]`)
    else show(dots.indexOf(target))
  }
  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!by) return
    event.preventDefault()
    const way = (event.target as HTMLElement).dataset.way
    step(by, slides[current]?.contains(event.target as Node) ? (way ? `[data-way="${way}"]` : '.carousel-step') : null)
  }
}

const placeInSight = (track: HTMLElement): number =>
  track.clientWidth > 0 ? Math.round(track.scrollLeft / track.clientWidth) : 0

/** Advances until somebody pauses it; begins paused where less motion is asked for. */
function keepMoving(section: HTMLElement, advance: () => void, signal: AbortSignal): Stop {
  const interval = Number(section.dataset.interval)
  const button = section.querySelector<HTMLElement>('.carousel-pause')
  if (!(interval > 0) || !button) return () => undefined
  let isPaused = matchMedia('(prefers-reduced-motion: reduce)').matches
  const tell = () => {
    button.textContent = (isPaused ? button.dataset.play : button.dataset.pause) ?? ''
  }
  const isLookedAt = () => section.matches(':hover') || section.contains(document.activeElement)
  const clock = setInterval(() => {
    if (!section.isConnected) clearInterval(clock)
    else if (!isPaused && !document.hidden && !isLookedAt()) advance()
  }, interval * 1000)
  button.addEventListener(
    'click',
    () => {
      isPaused = !isPaused
      tell()
    },
    { signal },
  )
  tell()
  return () => clearInterval(clock)
}
