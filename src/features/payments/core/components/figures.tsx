import './figures.css'

type Figure = { name: string; label: string; value: string | number; help?: string }

/** What a page comes down to, in a few numbers. */
export const Figures = ({ figures }: { figures: readonly Figure[] }) => (
  <dl className="figures">
    {figures.map(({ name, label, value, help }) => (
      <div key={name} data-sum={name}>
        <dt>{label}</dt>
        <dd>
          {value} {help && <small>{help}</small>}
        </dd>
      </div>
    ))}
  </dl>
)
