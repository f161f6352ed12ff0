type TableHeadProps = { titles: readonly string[]; numbers?: readonly number[]; buttons?: string }

/**
 * The titles of a table's columns. The last column, of buttons, has a title that is only heard.
 * @param numbers places of the columns, from 0, whose cells are `data-number`: they end under one another
 */
export const TableHead = ({ titles, numbers = [], buttons }: TableHeadProps) => (
  <thead>
    <tr>
      {titles.map((title, place) => (
        <th key={title} scope="col" data-number={numbers.includes(place) || undefined}>
          {title}
        </th>
      ))}
      {buttons && (
        <th scope="col">
          <span className="sr-only">{buttons}</span>
        </th>
      )}
    </tr>
  </thead>
)
