import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { BackButton } from './back-button.tsx'
import { Icon } from './icon.tsx'
import { DetailsMenu } from './menu.tsx'
import { MenuLink } from './menu-items.tsx'

/** `drop`: what a row or file dropped on it is meant for, as `data-drop-folder`. */
type Crumb = { label: string; href?: string; drop?: string }

/** So many levels fit on one line of most windows; of more, the middle ones fold away. */
const maxInLine = 4

type BreadcrumbsProps = {
  label: string
  items: Crumb[]
  /** Names the menu that holds the middle levels of a deep path. */
  foldLabel?: string
}

/** The last one, without `href`, is here. Before them stands the way back, by default to what lies above. */
export function Breadcrumbs({ label, items, foldLabel = label }: BreadcrumbsProps) {
  const list = useRef<HTMLOListElement>(null)
  const isTooWide = useTooWide(list, items.map((item) => item.label).join('/'))
  // Root, parent and present folder always stay.
  const isFolded = items.length > maxInLine || (isTooWide && items.length === maxInLine)
  const folded = isFolded ? items.slice(1, -2) : []
  const lastIndex = items.length - 1
  const above = items.findLast(({ href }) => href)?.href
  return (
    <div className="trail">
      {above !== undefined && <BackButton to={above} />}
      <nav className="breadcrumbs" aria-label={label}>
        <ol ref={list}>
          {items.map((item, index) => {
            if (isFolded && index > 1 && index < lastIndex - 1) return null
            const isFold = isFolded && index === 1
            return (
              <li key={item.href ?? item.label}>
                {isFold ? <Fold label={foldLabel} items={folded} /> : <Step item={item} />}
                {index < lastIndex && <Icon name="chevron-right" />}
              </li>
            )
          })}
        </ol>
      </nav>
    </div>
  )
}

/** Whether the whole path, as it was first shown, needs more than the line. */
function useTooWide(list: RefObject<HTMLOListElement | null>, path: string): boolean {
  const [isTooWide, setTooWide] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is measured anew
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    element.setAttribute('data-measuring', '')
    const needed = element.scrollWidth
    element.removeAttribute('data-measuring')
    const observer = new ResizeObserver(() => setTooWide(needed > element.clientWidth))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setTooWide(false)
    }
  }, [list, path])
  return isTooWide
}

function Step({ item }: { item: Crumb }) {
  // Long names are cut by the style, and shown in full by the script of every page.
  if (!item.href) return <span aria-current="page">{item.label}</span>
  return (
    <Link className="breadcrumb" to={item.href} data-drop-folder={item.drop}>
      {item.label}
    </Link>
  )
}

const Fold = ({ label, items }: { label: string; items: Crumb[] }) => (
  <DetailsMenu label={label} summary={<Icon name="more" />}>
    {items.map((item) => (
      <MenuLink key={item.href ?? item.label} to={item.href ?? ''} icon="folder" data-drop-folder={item.drop}>
        {item.label}
      </MenuLink>
    ))}
  </DetailsMenu>
)
