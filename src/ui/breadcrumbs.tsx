import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'
import { DetailsMenu, MenuLink } from './menu.tsx'

type Crumb = { label: string; href?: string }

/** So many levels still fit on one line; of more, the middle ones fold away (ux.md F18). */
const mostInLine = 4

/** From the root down to where one is; the last one, without `href`, is here. */
export function Breadcrumbs({
  label,
  items,
  foldLabel = label,
}: {
  label: string
  items: Crumb[]
  /** Names the menu that holds the middle levels of a deep path. */
  foldLabel?: string
}): ReactElement {
  const isDeep = items.length > mostInLine
  const folded = isDeep ? items.slice(1, -2) : []
  const lastIndex = items.length - 1
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {items.map((item, index) => {
          if (isDeep && index > 1 && index < lastIndex - 1) return null
          const isFold = isDeep && index === 1
          return (
            <li key={item.href ?? item.label}>
              {isFold ? <Fold label={foldLabel} items={folded} /> : <Step item={item} />}
              {index < lastIndex && <Icon name="chevron-right" />}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Step({ item }: { item: Crumb }): ReactElement {
  if (!item.href) return <span aria-current="page">{item.label}</span>
  return (
    <Link className="breadcrumb" to={item.href} title={item.label}>
      {item.label}
    </Link>
  )
}

function Fold({ label, items }: { label: string; items: Crumb[] }): ReactElement {
  return (
    <DetailsMenu label={label} summary={<Icon name="more" />}>
      {items.map((item) => (
        <MenuLink key={item.href ?? item.label} to={item.href ?? ''} icon="folder">
          {item.label}
        </MenuLink>
      ))}
    </DetailsMenu>
  )
}
