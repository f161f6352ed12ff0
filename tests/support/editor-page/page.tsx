import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import fr from '../../../src/features/administration/locales/fr.json'
import nl from '../../../src/features/administration/locales/nl.json'
import { createI18n } from '../../../src/platform/i18n/create-i18n.ts'
import { parseRichText, type RichText } from '../../../src/ui/rich-text/rich-text.ts'
import { RichTextEditor } from '../../../src/ui/rich-text/rich-text-editor.tsx'
import { RichTextView } from '../../../src/ui/rich-text/rich-text-view.tsx'
import { TextComparison } from '../../../src/ui/rich-text/text-comparison.tsx'
import { showTooltips } from '../../../src/ui/tooltip/show-tooltips.ts'
import '../../../src/app.css'

/** The editor, what readers would see, and what changed, for tests. `written` is what it reported last. */
declare global {
  interface Window {
    written: RichText | undefined
    give(content: RichText): void
  }
}

const isFrench = new URLSearchParams(location.search).get('lang') === 'fr'
const { t } = createI18n(isFrench ? 'fr' : 'nl', isFrench ? fr : nl)
const start = parseRichText(decodeURIComponent(location.hash.slice(1)))

function EditorPage() {
  // Kept as it is stored, so that each drawing reads it anew.
  const [json, setJson] = useState(() => JSON.stringify(start))
  const content = parseRichText(json)
  window.give = (given) => setJson(JSON.stringify(given))
  return (
    <main className="page-frame" style={{ paddingBlock: '2rem' }}>
      <h1 className="text-h1">Artikel</h1>
      <form style={{ display: 'grid', gap: '1.5rem', marginBlock: '1.5rem' }}>
        <RichTextEditor
          id="text"
          label={isFrench ? 'Texte' : 'Tekst'}
          lang={isFrench ? 'fr-BE' : 'nl-BE'}
          say={(word) => t(`administration.rich-text.${word}`)}
          content={content}
          onChange={(written) => {
            window.written = written
            setJson(JSON.stringify(written))
          }}
        />
        <button className="button button-secondary" type="submit">
          {isFrench ? 'Enregistrer' : 'Opslaan'}
        </button>
      </form>
      <RichTextView content={content} />
      <TextComparison
        before={start}
        after={content}
        say={(word, facts) => t(`administration.rich-text.comparison.${word}`, facts)}
        names={{ before: '14:05', after: '14:10' }}
      />
    </main>
  )
}

document.documentElement.lang = isFrench ? 'fr-BE' : 'nl-BE'
showTooltips()
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <EditorPage />
  </StrictMode>,
)
