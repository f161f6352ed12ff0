import './mail-frame.css'

/** Without scripts, forms, links that lead anywhere, or anything from elsewhere: a frame that may do nothing. */
export const MailFrame = ({ title, html }: { title: string; html: string }) => (
  <iframe className="mail-frame" sandbox="" title={title} srcDoc={plain(html)} />
)

/** The frame has the page's own policy, which takes no style elements: they only hold what mail programs do at night. */
const plain = (html: string) => html.replace(/<style[\s>][\s\S]*?<\/style>/gi, '')
