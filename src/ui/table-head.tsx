/** The titles of a table's columns. The last column, of buttons, has a title that is only heard. */
export const TableHead = ({ titles, buttons }: { titles: readonly string[]; buttons?: string }) => (
  <thead>
    <tr>
      {titles.map((title) => (
        <th key={title} scope="col">
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
