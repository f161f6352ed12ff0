import { Link } from 'react-router'
import type { Language } from '#platform/i18n/languages.ts'
import { Icon } from '#ui/icon.tsx'
import { folderAddress, type Place } from '../../folder-page.ts'
import type { FolderName } from '../../resource.ts'
import { ResourceName } from '../list/resource-name.tsx'

type PlacePathProps = { path: readonly FolderName[]; rootName: string; place: Place; language: Language }

/** Where it lies, from the root down, each folder a link. */
export function PlacePath({ path, rootName, place, language }: PlacePathProps) {
  return (
    <ol className="details-path">
      <li>
        <Link className="link" to={place.basePath}>
          {rootName}
        </Link>
      </li>
      {path.map((folder) => (
        <li key={folder.id}>
          <Icon name="chevron-right" />
          <Link className="link" to={folderAddress(place, folder.id)}>
            <ResourceName resource={folder} language={language} />
          </Link>
        </li>
      ))}
    </ol>
  )
}
