import { Link } from 'react-router'
import { formatDate, formatSize, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { markWords, type TextPiece } from '#platform/search/marked-text.ts'
import { readSearchQuery, wordsToMark } from '#platform/search/search-query.ts'
import { fileFamily } from '#ui/file-family.ts'
import { FileIcon } from '#ui/file-icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { downloadAddress, folderAddress, type Place } from '../../core/places.ts'
import type { FolderName } from '../../core/resource.ts'
import { nameIn } from '../../core/resource-name.ts'
import type { SearchHit } from '../search.service.server.ts'

type HitListProps = {
  hits: readonly SearchHit[]
  query: string
  place: Place
  language: Language
  /** What the path begins with. */
  rootName: string
}

/** What was found, one after the other; the same for members and visitors. */
export function HitList({ hits, query, ...rest }: HitListProps) {
  const asked = readSearchQuery(query)
  const words = asked ? wordsToMark(asked) : []
  return (
    <ul className="hits">
      {hits.map((hit) => (
        <Hit key={hit.resource.id} hit={hit} words={words} {...rest} />
      ))}
    </ul>
  )
}

type HitProps = Omit<HitListProps, 'hits' | 'query'> & { hit: SearchHit; words: readonly string[] }

function Hit({ hit, words, place, language, rootName }: HitProps) {
  const { resource, path, excerpt } = hit
  const { extension, createdAt, size } = resource
  return (
    <li className="hit">
      <FileIcon family={resource.folder ? 'folder' : fileFamily(extension)} />
      <div className="hit-body">
        <HitName hit={hit} words={words} place={place} language={language} />
        {excerpt && (
          <p className="hit-excerpt">
            <Pieces pieces={excerpt} />
          </p>
        )}
        <HitPath path={path} place={place} language={language} rootName={rootName} />
      </div>
      <p className="hit-facts">
        <time dateTime={isoTime(createdAt)}>{formatDate(createdAt, language)}</time>
        {size !== null && <span>{formatSize(size, language)}</span>}
      </p>
    </li>
  )
}

/** In the language in which it was found; a tag says so when that is the other one. */
function HitName({ hit, words, place, language }: Omit<HitProps, 'rootName'>) {
  const { t } = useTranslation()
  const { resource } = hit
  const { text } = nameIn(resource, hit.language)
  const isBorrowed = hit.language !== language
  const name = (
    <span lang={isBorrowed ? documentLanguage(hit.language) : undefined}>
      <Pieces pieces={markWords(text, words)} />
    </span>
  )
  return (
    <p className="hit-name">
      {resource.folder ? (
        <Link className="hit-link hit-folder" data-hit to={folderAddress(place, resource.id)}>
          {name}
        </Link>
      ) : (
        <a className="hit-link" data-hit href={downloadAddress(resource.id)} download="">
          {name}
        </a>
      )}
      {isBorrowed && (
        <abbr className="hit-language" title={t(`intranet.language.${hit.language}`)}>
          {hit.language.toUpperCase()}
        </abbr>
      )}
    </p>
  )
}

const Pieces = ({ pieces }: { pieces: readonly TextPiece[] }) =>
  pieces.map(({ text, isFound }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, in its order
    isFound ? <mark key={at}>{text}</mark> : text,
  )

type HitPathProps = { path: readonly FolderName[]; place: Place; language: Language; rootName: string }

/** Where it lies: from the root down, each a link. */
function HitPath({ path, place, language, rootName }: HitPathProps) {
  const { t } = useTranslation()
  const steps = [
    { id: null, name: { text: rootName, language } },
    ...path.map((folder) => ({ id: folder.id, name: nameIn(folder, language) })),
  ]
  return (
    <ol className="hit-path" aria-label={t('intranet.search.path')}>
      {steps.map(({ id, name }, at) => (
        <li key={id}>
          <Link
            to={folderAddress(place, id)}
            lang={name.language === language ? undefined : documentLanguage(name.language)}
          >
            {name.text}
          </Link>
          {at < path.length && <Icon name="chevron-right" />}
        </li>
      ))}
    </ol>
  )
}
