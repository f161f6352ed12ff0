export type Pace = (isUrgent: boolean) => Promise<void>

export function createPace(limit: number, milliseconds: number): Pace {
  if (limit <= 0) return () => Promise.resolve()
  const urgent: (() => void)[] = []
  const others: (() => void)[] = []
  let isBusy = false
  const next = () => {
    const pass = urgent.shift() ?? others.shift()
    isBusy = pass !== undefined
    if (!pass) return
    pass()
    setTimeout(next, milliseconds / limit).unref()
  }
  return (isUrgent) =>
    new Promise((resolve) => {
      ;(isUrgent ? urgent : others).push(resolve)
      if (!isBusy) next()
    })
}
