import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/**
 * The empty table that a script gets; the rows of the same page in a browser, and as data. Code is
 * the same in every language.
 */
export function PageAsDataScene({ profiles: [front], rows = [], icon }: SceneProps) {
  if (!front) return null
  return (
    <div className={`grid hue-${front.hue} [&_li]:py-3`}>
      <pre className="me-[20%] mb-4 font-mono bg-line p-4 [line-height:2rem] text-ink cut-5 laptop:me-[35%] laptop:px-6 laptop:text-[0.9375rem]">
        <b>GET</b> {front.host}
        {'\n'}
        <code className="inline-block font-mono border-3 border-bad bg-surface px-3 font-semibold text-bad">
          {'<tbody></tbody>  ×'}
        </code>
      </pre>
      {/* On narrow screens the code would cut the words of the status bar. */}
      <ProfileWindow
        profile={front}
        icon={icon}
        className="laptop:me-20"
        parts={{ status: 'max-laptop:text-transparent' }}
      >
        <PageRows rows={rows} />
      </ProfileWindow>
      <pre className="z-1 font-mono -mt-6 ms-8 overflow-hidden bg-inverse p-4 [line-height:2] text-on-inverse cut-6 laptop:-mt-8 laptop:ms-28 laptop:p-6 laptop:text-[0.9375rem]">
        <span className="font-semibold text-(--hue)">POST</span> /api/v1/profiles/{front.name}/start
        {'\n'}
        {rows.map(({ name, note, amount }) => (
          <code key={name + note} className="block font-mono [&>b]:text-(--hue)">
            {'{ '}
            <b>"{name}"</b>, "{note}", <b>"{amount}"</b>
            {' }'}
          </code>
        ))}
      </pre>
    </div>
  )
}
