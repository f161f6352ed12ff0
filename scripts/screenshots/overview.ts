import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Picture } from './take.ts'

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One page with every picture small, a line of them for each page of the portal. Its filters need no script. */
export function writeOverview(folder: string, pictures: Picture[], faults: string[]): string {
  const path = join(folder, 'index.html')
  const kinds = ['language', 'theme', 'width'] as const
  const values = kinds.map(
    (kind) => [kind, [...new Set(pictures.map((picture) => picture[kind]))].sort(byNumber)] as const,
  )
  const hidden = values.flatMap(([kind, found]) =>
    found.map((value) => `body:not(:has(#${kind}-${value}:checked)) [data-${kind}="${value}"]`),
  )
  const filters = values.map(
    ([kind, found]) =>
      `<fieldset><legend>${kind}</legend>${found
        .map((value) => `<label><input type="checkbox" id="${kind}-${value}" checked> ${value}</label>`)
        .join('')}</fieldset>`,
  )
  const groups = Map.groupBy(pictures, ({ group }) => group)
  const parts = [...groups].map(([group, own]) => {
    const pages = [...Map.groupBy(own, ({ name }) => name)]
    return `<h2 id="${escapeText(group)}">${escapeText(group)}</h2>${pages
      .map(([name, views]) => `<h3 id="${name}">${name}</h3><div class="views">${views.map(figureOf).join('')}</div>`)
      .join('')}`
  })
  const menu = [...groups.keys()].map((group) => `<a href="#${escapeText(group)}">${escapeText(group)}</a>`).join(' · ')
  const wrong = faults.length > 0 ? `<ul>${faults.map((fault) => `<li>${escapeText(fault)}</li>`).join('')}</ul>` : ''
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title><style>${styles}
${hidden.join(',\n')} { display: none }</style>
<header>${filters.join('')}<nav>${menu}</nav></header>${wrong}${parts.join('\n')}</html>`,
  )
  return path
}

const byNumber = (one: string | number, other: string | number) => Number(one) - Number(other) || (one < other ? -1 : 1)

function figureOf({ language, theme, width, file }: Picture): string {
  const small = file.replace(/jpg$/, 'webp')
  return `<figure data-language="${language}" data-theme="${theme}" data-width="${width}"><a href="${file}"><img
 src="${small}" width="240" height="480" loading="lazy" alt=""></a><figcaption>${language} ${theme} ${width}</figcaption></figure>`
}

const styles = `
body { margin: 1rem; font: 14px/1.5 system-ui, sans-serif; background: #ececec; color: #222 }
header { position: sticky; top: 0; display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; background: #ececec; padding: .5rem 0 }
fieldset { display: flex; gap: .75rem; border: 1px solid #bbb }
h2, h3 { scroll-margin-top: 5rem }
.views { display: flex; flex-wrap: wrap; gap: .75rem }
figure { margin: 0 }
img { display: block; object-fit: contain; object-position: top; background: #ddd; border: 1px solid #bbb }
`
