/** Plain sentences, set as a text that is read. */
export function Paragraphs({ texts }: { texts: readonly string[] }) {
  return (
    <div className="prose text-article">
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
