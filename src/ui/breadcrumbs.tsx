import type { ReactElement } from 'react'
import { Link } from 'react-router'
import { Icon } from './icon.tsx'

/** From the root down to where one is; the last one, without `href`, is here. */
export function Breadcrumbs({
  label,
  items,
}: {
  label: string
  items: { label: string; href?: string }[]
}): ReactElement {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {items.map((item, index) => (
          <li key={item.href ?? item.label}>
            {index > 0 && <Icon name="chevron-right" />}
            {item.href ? (
              <Link className="breadcrumb" to={item.href} title={item.label}>
                {item.label}
              </Link>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
