import type { ReleaseDrawingName } from '../../../content/schemas/fields.ts'
import { usePageContext } from '../../page-context.tsx'
import { releaseDrawingFile } from './release-drawing-file.ts'

/**
 * The main change of a version, drawn. Its cut corner grows with it: 32 of the 400 by 240 units of
 * each drawing.
 */
export function ReleaseDrawing({
  drawing,
  className,
}: {
  drawing: ReleaseDrawingName
  className: string
}) {
  const { t } = usePageContext()
  const { viewBox, shapes } = releaseDrawingFile(drawing, {
    group: t('scene.group'),
    template: t('scene.template'),
    owner: t('scene.roles.owner'),
    person: t('scene.people.mei'),
  })
  return (
    <div
      aria-hidden="true"
      className={`bg-sunk [clip-path:polygon(0_0,92%_0,100%_13.33%,100%_100%,0_100%)] ${className}`}
    >
      <svg
        viewBox={viewBox}
        className="drawn w-full"
        dangerouslySetInnerHTML={{ __html: shapes }}
      />
    </div>
  )
}
