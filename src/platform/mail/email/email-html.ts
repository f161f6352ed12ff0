import { documentLanguage } from '#platform/i18n/languages.ts'
import { escapeHtml } from '#platform/xml/escape-html.ts'
import type { Email, EmailCard, EmailColours, EmailPanel } from './email.ts'

/** The tokens of ui/tokens.css as a mail program needs them: written out. The association's own colours come with the email. */
const light = {
  page: '#F5F6F8',
  surface: '#FFFFFF',
  line: '#D5DAE0',
  text: '#17202B',
  soft: '#44505D',
  meta: '#5A6673',
  link: '#1D4B94',
}
const dark: typeof light = {
  page: '#0E141B',
  surface: '#151D26',
  line: '#2B3743',
  text: '#E8ECF0',
  soft: '#BAC4CE',
  meta: '#96A3B0',
  link: '#97BBF3',
}

const serif = "Newsreader,Georgia,'Times New Roman',serif"
const sans = "'IBM Plex Sans','Segoe UI',Helvetica,Arial,sans-serif"
const table = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'

/** Programs that know dark mode take these; the others keep the inline colours. `u +` reaches Gmail, which renames body. */
const darkRules = ({ primary, onPrimary, robe }: EmailColours) => `
.page{background:${dark.page}!important}.content{background:${dark.surface}!important;border-color:${dark.line}!important}
.text{color:${dark.text}!important}.soft{color:${dark.soft}!important}.meta{color:${dark.meta}!important}
.link{color:${dark.link}!important}.robe{background:${robe[1]}!important}.rule{border-color:${dark.line}!important}
.button{background:${primary[1]}!important}.button a{color:${onPrimary[1]}!important}`

/** Every sentence is escaped; nothing is fetched but the picture of a card, from this site. */
export function emailHtml(email: Email): string {
  return `<!doctype html>
<html lang="${documentLanguage(email.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<title>${escapeHtml(email.subject)}</title>
<style>
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){${darkRules(email.colours)}
}
@media (max-width:480px){.inner{padding:24px 20px!important}}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:${light.page};-webkit-text-size-adjust:100%">
${preview(email)}<table ${table} class="page" width="100%" style="background:${light.page}"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table ${table} width="600"><tr><td><![endif]-->
<table ${table} width="100%" style="max-width:600px">
<tr><td>${letterhead(email)}</td></tr>
<tr><td class="content inner" style="padding:32px;background:${light.surface};border:1px solid ${light.line};border-radius:6px">${body(email)}</td></tr>
<tr><td class="inner" style="padding:20px 32px">${foot(email)}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** What the list of mails shows beside the subject, instead of the name of the association a second time. */
function preview({ card, paragraphs }: Email): string {
  const first = card?.text || paragraphs[0]
  if (!first) return ''
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(first)}</div>\n`
}

const letterhead = ({ association, colours: { robe } }: Email): string =>
  `<table ${table} style="margin:0 0 20px"><tr><td class="robe" width="3" style="width:3px;background:${robe[0]};font-size:0;line-height:0">&nbsp;</td><td class="text" style="padding:4px 0 4px 14px;font:500 20px/1.25 ${serif};color:${light.text}">${escapeHtml(association)}</td></tr></table>`

const heading = ({ card, subject }: Email): string =>
  card
    ? ''
    : `<h1 class="text" style="margin:0 0 20px;font:500 24px/1.25 ${serif};color:${light.text}">${escapeHtml(subject)}</h1>`

function body(email: Email): string {
  const { greeting, paragraphs, card, panels, button, afterButton, closing, association } = email
  return [
    heading(email),
    paragraph(greeting),
    ...paragraphs.map(paragraph),
    card ? cardHtml(card, button?.url) : '',
    ...panels.map(panelHtml),
    button ? actionOf(button, email.colours) : '',
    ...afterButton.map(paragraph),
    `<p class="text" style="margin:0;font:400 16px/1.5 ${sans};color:${light.text}">${escapeHtml(closing)}<br>${escapeHtml(association)}</p>`,
  ].join('')
}

const paragraph = (text: string): string =>
  `<p class="text" style="margin:0 0 16px;font:400 16px/1.5 ${sans};color:${light.text}">${htmlOfLines(text)}</p>`

export const htmlOfLines = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

const contentWidth = 534

/** Each fact on lines of its own: what is copied brings nothing else along. The picture becomes an attachment on its way. */
function panelHtml({ title, facts, picture }: EmailPanel): string {
  const lines = facts.map(
    ({ label, value }) =>
      `<p class="meta" style="margin:0;font:400 13px/1.5 ${sans};color:${light.meta}">${escapeHtml(label)}</p><p class="text" style="margin:0 0 12px;font:600 16px/1.4 ${sans};color:${light.text}">${escapeHtml(value)}</p>`,
  )
  const drawn = picture
    ? `<img src="data:image/png;base64,${picture.png.toString('base64')}" alt="${escapeHtml(picture.alt)}" width="${picture.side}" height="${picture.side}" style="display:block;width:${picture.side}px;height:${picture.side}px;border:0;background:#ffffff">`
    : ''
  return `<table ${table} class="rule" width="100%" style="margin:0 0 20px;border:1px solid ${light.line};border-radius:4px"><tr><td style="padding:16px"><h2 class="text" style="margin:0 0 12px;font:500 18px/1.3 ${serif};color:${light.text}">${escapeHtml(title)}</h2>${lines.join('')}${drawn}</td></tr></table>`
}

/** In its own language, for who has it read aloud. Programs that show no pictures show the words of this one. */
function cardHtml({ title, text, language, line, picture, whole }: EmailCard, url: string | undefined): string {
  const name = escapeHtml(title)
  return [
    picture ? pictureHtml(picture) : '',
    `<h2 class="text" lang="${documentLanguage(language)}" style="margin:0 0 8px;font:500 24px/1.25 ${serif};color:${light.text}">${
      url
        ? `<a class="text" href="${escapeHtml(url)}" style="color:${light.text};text-decoration:none">${name}</a>`
        : name
    }</h2>`,
    line
      ? `<p class="meta" style="margin:0 0 8px;font:400 14px/1.5 ${sans};color:${light.meta}">${escapeHtml(line)}</p>`
      : '',
    text
      ? `<p class="soft" lang="${documentLanguage(language)}" style="margin:0 0 16px;font:400 16px/1.5 ${sans};color:${light.soft}">${escapeHtml(text)}</p>`
      : '',
    whole
      ? `<div class="text" lang="${documentLanguage(language)}" style="margin:0 0 24px;font:400 17px/1.6 ${serif};color:${light.text}">${whole.html}</div>`
      : '',
  ].join('')
}

/** Both sizes: Outlook knows only the attributes, phones only the style. */
const pictureHtml = ({ src, alt, width, height }: NonNullable<EmailCard['picture']>): string =>
  `<img src="${escapeHtml(src)}" alt="${escapeHtml(alt)}" width="${contentWidth}" height="${Math.round((height / width) * contentWidth)}" style="display:block;width:100%;max-width:${contentWidth}px;height:auto;margin:8px 0 16px;border:0;border-radius:4px">`

/** The whole cell carries the colour: Outlook knows no padding on a link. The address stands below for whoever sees no button. */
function actionOf({ label, url, linkIntro }: NonNullable<Email['button']>, colours: EmailColours): string {
  const address = escapeHtml(url)
  const [background, sign] = [colours.primary[0], colours.onPrimary[0]]
  return `<table ${table} style="margin:8px 0 20px"><tr><td class="button" bgcolor="${background}" style="background:${background};border-radius:4px"><a href="${address}" style="display:inline-block;padding:12px 22px;font:500 16px/1.25 ${sans};color:${sign};text-decoration:none">${escapeHtml(label)}</a></td></tr></table><p class="soft" style="margin:0 0 20px;font:400 14px/1.5 ${sans};color:${light.soft}">${escapeHtml(linkIntro)}<br><a class="link" href="${address}" style="color:${light.link};text-decoration:underline;word-break:break-all">${address}</a></p>`
}

const foot = ({ why, leave, imprint }: Email): string =>
  [escapeHtml(why), ...(leave ? [leaveHtml(leave)] : []), ...imprint.map(escapeHtml)]
    .map(
      (line, index) =>
        `<p class="meta" style="margin:0 0 ${index === (leave ? 1 : 0) ? 8 : 0}px;font:400 13px/1.5 ${sans};color:${light.meta}">${line}</p>`,
    )
    .join('')

const leaveHtml = ({ label, url }: NonNullable<Email['leave']>): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${light.link};text-decoration:underline">${escapeHtml(label)}</a>`
