/** Grey lines where text will stand. `label` is read aloud; the place itself is busy. */
export const Skeleton = ({ lines, label }: { lines: number; label?: string }) => (
  <div className="skeleton" aria-busy="true" role="status" aria-label={label}>
    {Array.from({ length: lines }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
      <span key={line} />
    ))}
  </div>
)
