import type { TextPart } from '../comment.ts'

/** Plain text with its addresses as links. Whoever follows one says nothing of where he came from, and vouches for nothing. */
export function CommentText({ paragraphs }: { paragraphs: readonly TextPart[][] }) {
  return (
    <div className="comment-text">
      {paragraphs.map((parts, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text keep their order
        <p key={i}>
          {parts.map((part, at) =>
            typeof part === 'string' ? (
              part
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: so do its parts
              <a key={at} href={part.href} rel="nofollow ugc noopener">
                {part.text}
              </a>
            ),
          )}
        </p>
      ))}
    </div>
  )
}
