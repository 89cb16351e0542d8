import type { Translation } from '../../content/collections.ts'
import { Face } from '../illustrations/face.tsx'
import { SceneWindow } from '../illustrations/window.tsx'
import { hueAt } from './hues.ts'
import { useScope } from './scope.tsx'

type Row = Translation<'solutions'>['setup']['profiles'][number]

/** A team's profiles, drawn as the client's own list, and a table to assistive technology. On a phone a row is a block. */
export function ProfileTable({ rows, label }: { rows: readonly Row[]; label: string }) {
  const { t, site } = useScope()
  return (
    <SceneWindow title={site.longName} content>
      <table aria-label={label} className="w-full text-start text-sm">
        <thead className="hidden text-start text-xs text-faint mobile:table-header-group">
          <tr>
            {(['profile', 'owner', 'proxy'] as const).map((column) => (
              <th key={column} scope="col" className="px-4 py-2.5 text-start font-normal">
                {t(`scene.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row.name} className="block border-t border-line px-4 py-3 mobile:table-row">
              <th scope="row" className="block text-start font-semibold mobile:table-cell mobile:p-4">
                <span className="flex gap-3">
                  <Face hue={hueAt(index)} className="mt-0.5 size-5" />
                  <span>
                    {row.name}
                    <span className="block font-normal text-soft">{row.note}</span>
                  </span>
                </span>
              </th>
              <td className="block ps-8 align-top text-soft mobile:table-cell mobile:p-4">
                <span className="me-2 text-xs text-faint mobile:hidden">{t('scene.owner')}</span>
                {row.owner}
              </td>
              <td className="block ps-8 align-top text-soft mobile:table-cell mobile:p-4">
                <span className="me-2 text-xs text-faint mobile:hidden">{t('scene.proxy')}</span>
                {row.proxy}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SceneWindow>
  )
}
