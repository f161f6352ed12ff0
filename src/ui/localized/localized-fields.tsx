import './localized.css'
import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import {
  type FieldReport,
  gapOf,
  LocalizedFieldsContext,
  type LocalizedRule,
  type LocalizedTools,
  otherSide,
  type Side,
  sides,
  tagOf,
} from './localized-tools.ts'

type Props = {
  tools: LocalizedTools
  /** Shown at the top. */
  rule?: LocalizedRule
  /** Which language is in front where only one has room; Dutch by itself. */
  first?: Side
  /** After each change of what stands in it. */
  onChange?: () => void
  children: ReactNode
}

/** One language at a time where there is no room for both. Its `LocalizedField`s may stand anywhere below. */
export function LocalizedFields({ tools, rule = 'one', first = 'nl', onChange, children }: Props) {
  const group = useRef<HTMLDivElement>(null)
  const [shown, show] = useState<Side>(first)
  const [reports, tell] = useFieldReports()
  const [isLinked, setLinked] = useState(true)
  useOtherColumn(group, show)
  useLinkedScrolling(group, isLinked)
  const changed = useRef(onChange)
  useEffect(() => {
    changed.current = onChange
  })
  const facts = useMemo(() => ({ tools, tell, touch: () => changed.current?.() }), [tools, tell])
  // What nobody wrote and nobody asks for is no text yet.
  const gaps = reports.filter(({ state, isAsked }) => isAsked || state.kind !== 'empty').map(gapOf)
  return (
    <LocalizedFieldsContext value={facts}>
      <div ref={group} className="localized" data-shown={shown}>
        <p className="localized-rule">{tools.say(`rules.${rule}`)}</p>
        <div className="localized-head">
          <Tabs {...{ tools, gaps, shown, show }} />
          <Counter tools={tools} gaps={gaps} onNext={() => jumpOn(group.current, show)} />
          <label className="localized-linked">
            <input type="checkbox" checked={isLinked} onChange={(event) => setLinked(event.currentTarget.checked)} />
            {tools.say('linked')}
          </label>
          <p className="localized-keys">{tools.say('keys')}</p>
        </div>
        {children}
      </div>
    </LocalizedFieldsContext>
  )
}

function useFieldReports() {
  const [all, set] = useState<ReadonlyMap<string, FieldReport>>(new Map())
  const tell = useCallback((name: string, reports: FieldReport | null) => {
    set((before) => {
      const after = new Map(before)
      if (reports) after.set(name, reports)
      else after.delete(name)
      return after
    })
  }, [])
  return [[...all.values()], tell] as const
}

type Gap = ReturnType<typeof gapOf>

const Tabs = ({ tools, gaps, shown, show }: { tools: LocalizedTools; gaps: Gap[]; shown: Side; show: Show }) => (
  <div className="localized-tabs">
    {sides.map((side) => {
      const left = gaps.filter((gap) => gap === side || gap === 'both').length
      return (
        <button
          key={side}
          type="button"
          className="localized-tab"
          data-shows={side}
          aria-pressed={shown === side}
          onClick={() => show(side)}
        >
          <span className="localized-dot" data-whole={left === 0 ? '' : undefined} />
          {tagOf(side)}
          <span className="sr-only">{tools.say(`sides.${side}`)}</span>
          <span className="localized-left">
            {left > 0 ? tools.say('tab', { count: left }) : tools.say('tab-complete')}
          </span>
        </button>
      )
    })}
  </div>
)

function Counter({ tools, gaps, onNext }: { tools: LocalizedTools; gaps: Gap[]; onNext: () => void }) {
  const left = gaps.filter((gap) => gap !== null).length
  // Before the fields have reported their state nothing is known.
  const isKnown = useIsHydrated() && gaps.length > 0
  return (
    <div className="localized-counter">
      <p role="status">
        {isKnown && (
          <>
            <Icon name={left === 0 ? 'check' : 'warning'} />
            {left > 0 ? tools.say('gaps', { count: left }) : tools.say('complete', { count: gaps.length })}
          </>
        )}
      </p>
      {isKnown && left > 0 && (
        <Button type="button" size="small" onClick={onNext}>
          {tools.say('next')}
        </Button>
      )}
    </div>
  )
}

type Show = (side: Side) => void

/** F6 goes to the same text in the other language. */
function useOtherColumn(group: RefObject<HTMLElement | null>, show: Show): void {
  useEffect(() => {
    const element = group.current
    if (!element) return
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || event.ctrlKey || event.altKey || event.metaKey) return
      const side = sideOf(event.target)
      const other = side && otherOf(side)
      if (!other) return
      event.preventDefault()
      showIn(other, show)
    }
    element.addEventListener('keydown', press)
    return () => element.removeEventListener('keydown', press)
  }, [group, show])
}

/** The side of a localized text in which something stands. */
const sideOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-side]') : null

function otherOf(side: HTMLElement): HTMLElement | null {
  const other = otherSide(side.dataset.side as Side)
  return side.parentElement?.querySelector<HTMLElement>(`:scope > [data-side="${other}"]`) ?? null
}

/** Into the field of a side, in front if another language hid it. */
function showIn(side: HTMLElement, show: Show): void {
  flushSync(() => show(side.dataset.side as Side))
  const field = side.querySelector<HTMLElement>('.input, [contenteditable="true"]')
  field?.focus()
  field?.scrollIntoView({ block: 'nearest' })
}

/** To the first gap after the place where one writes; after the last, the first again. */
function jumpOn(group: HTMLElement | null, show: Show): void {
  const gaps = [...(group?.querySelectorAll<HTMLElement>('[data-gap]') ?? [])]
  const isAfter = (gap: Element) => {
    const here = document.activeElement?.closest('[data-gap]') ?? last.get(group as HTMLElement)
    return !here?.isConnected || here.compareDocumentPosition(gap) & Node.DOCUMENT_POSITION_FOLLOWING
  }
  const next = gaps.find(isAfter) ?? gaps[0]
  if (!next || !group) return
  last.set(group, next)
  showIn(next, show)
}

/** Where one jumped to; the button took the focus since. */
const last = new WeakMap<HTMLElement, HTMLElement>()

/** A long text that is scrolled takes its other language along, in proportion. */
function useLinkedScrolling(group: RefObject<HTMLElement | null>, isLinked: boolean): void {
  useEffect(() => {
    const element = group.current
    if (!element || !isLinked) return
    // What was moved along scrolls too, and must not move the first one back.
    let moved: Element | null = null
    const follow = ({ target }: Event) => {
      const other = scrolledIn(target)
      if (!other || !(target instanceof Element)) return
      if (moved === target) {
        moved = null
        return
      }
      const room = target.scrollHeight - target.clientHeight
      const top = room > 0 ? (target.scrollTop / room) * (other.scrollHeight - other.clientHeight) : 0
      if (Math.abs(other.scrollTop - top) < 1) return
      moved = other
      other.scrollTop = top
    }
    // Scrolling does not bubble.
    element.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => element.removeEventListener('scroll', follow, { capture: true })
  }, [group, isLinked])
}

/** What scrolls in the other language, where it has anything to scroll. */
function scrolledIn(target: EventTarget | null): Element | null {
  const side = sideOf(target)
  const other = side && otherOf(side)?.querySelector('textarea, .rich-text-field')
  return other && other.scrollHeight > other.clientHeight ? other : null
}
