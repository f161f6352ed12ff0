import { type CSSProperties, useState } from 'react'
import { pictureAddress } from '../../folder-page.ts'
import type { Resource } from '../../resource.ts'
import { CannotShow, Loading } from './preview-states.tsx'

type PictureProps = { resource: Resource; name: string; zoom: number }

/** An image as the server made it anew; larger than the stage only when one asks for it. */
export function Picture({ resource, name, zoom }: PictureProps) {
  const [size, setSize] = useState<{ width: number; height: number } | 'failed' | null>(null)
  if (size === 'failed') return <CannotShow resource={resource} />
  const style = size && ({ '--width': size.width, '--height': size.height, '--zoom': zoom } as CSSProperties)
  return (
    <>
      {!size && <Loading />}
      <img
        className="preview-picture"
        src={pictureAddress(resource, 'large')}
        alt={name}
        hidden={!size}
        style={style ?? undefined}
        onLoad={({ currentTarget }) =>
          setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
        onError={() => setSize('failed')}
      />
    </>
  )
}
