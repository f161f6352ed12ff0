import { Link } from 'react-router'
import { formatDate, formatSize, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { markWords, type TextPiece } from '#platform/search/marked-text.ts'
import { readSearchQuery, wordsToMark } from '#platform/search/search-query.ts'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { downloadAddress } from '../../core/file-addresses.ts'
import { folderAddress, type Place, titleKeys } from '../../core/places.ts'
import { nameIn } from '../../core/resource.ts'
import type { SearchHit, SearchPage } from '../search.service.server.ts'

export function HitList({ found, place }: { found: SearchPage; place: Place }) {
  const asked = readSearchQuery(found.query)
  const words = asked ? wordsToMark(asked) : []
  return (
    <ul className="hits">
      {found.hits.map((hit) => (
        <Hit key={hit.resource.id} {...{ hit, words, place }} />
      ))}
    </ul>
  )
}

type HitProps = { hit: SearchHit; words: readonly string[]; place: Place }

function Hit(props: HitProps) {
  const { path, excerpt, resource } = props.hit
  const { extension, createdAt, size } = resource
  const { language } = useTranslation()
  return (
    <li className="hit">
      <FileIcon family={resource.folder ? 'folder' : fileFamily(extension)} />
      <div className="hit-body">
        <HitName {...props} />
        {excerpt && (
          <p className="hit-excerpt">
            <Pieces pieces={excerpt} />
          </p>
        )}
        <HitPath path={path} place={props.place} />
      </div>
      <p className="hit-facts">
        <time dateTime={isoTime(createdAt)}>{formatDate(createdAt, language)}</time>
        {size !== null && <span>{formatSize(size, language)}</span>}
      </p>
    </li>
  )
}

/** In the language in which it was found; a tag says so when that is the other one. */
function HitName({ hit, words, place }: HitProps) {
  const { t, language } = useTranslation()
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

function HitPath({ path, place }: Pick<SearchHit, 'path'> & { place: Place }) {
  const { t, language } = useTranslation()
  const steps = [
    { id: null, name: { text: t(titleKeys[place.collection]), language } },
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
