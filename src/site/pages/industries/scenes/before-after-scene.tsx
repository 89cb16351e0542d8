import { Icon } from '../../../components/icons.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/**
 * A page before and after a fix: the marked row, the sign that it needs, and all markets in which
 * it was checked.
 */
export function BeforeAfterScene({ profiles, rows = [], log = [], icon }: SceneProps) {
  const [profile] = profiles
  if (!profile) return null
  const [site] = profile.host.split('/')
  return (
    <div className="grid gap-2 tablet:grid-cols-2 laptop:gap-4 laptop:[&_li]:py-4.5">
      {[log.at(-1), log[0]].map((entry, index) => (
        <div
          key={entry?.at}
          className={`min-w-0 tablet:row-start-1 ${index === 0 ? 'max-tablet:me-[18%] tablet:col-start-1' : 'max-tablet:ms-[18%] tablet:col-start-2 tablet:mt-12 laptop:mt-20'}`}
        >
          <time
            className={`mb-2 block font-heading text-[clamp(1.75rem,4vw,3.25rem)] [line-height:1] font-semibold ${index === 0 ? 'text-faint' : 'text-ink'}`}
          >
            {entry?.at}
          </time>
          <ProfileWindow
            profile={profile}
            icon={index === 1 ? icon : undefined}
            className={index === 0 ? 'window-slim [--hue:var(--edge)]' : 'window-slim'}
            parts={index === 0 ? { status: 'max-tablet:hidden' } : {}}
          >
            <p className="justify-between bg-(--shade) p-3">
              <b>{site}</b>
              {profile.value && (
                <b
                  className={`px-1.5 ${index === 0 ? 'text-transparent [outline:2px_dashed_var(--bad)]' : 'bg-(--hue) text-on-hue'}`}
                >
                  {profile.value}
                </b>
              )}
            </p>
            <ul className="page-rows">
              {rows.map(({ name, note, amount, marked }) => (
                <li
                  key={name}
                  className={
                    marked
                      ? `row-marked ${index === 0 ? '[&>*]:text-bad' : ''}`
                      : index === 0
                        ? 'max-tablet:hidden'
                        : ''
                  }
                >
                  <span className="truncate">{name}</span>
                  {marked && <Icon name={index === 0 ? 'x' : 'check'} className="size-4" />}
                  <b>{marked && index === 0 ? note : amount}</b>
                </li>
              ))}
            </ul>
          </ProfileWindow>
        </div>
      ))}
      {/* They fill the step below the first page. */}
      <p className="grid h-10 auto-cols-fr grid-flow-col gap-1 self-end tablet:col-start-1 tablet:row-start-1 laptop:h-16">
        {profiles.map(({ name, hue, region }) => (
          <b
            key={name}
            className={`flex items-center justify-center gap-1 bg-(--hue) text-on-hue cut-3 hue-${hue}`}
          >
            {region}
            <Icon name="check" className="size-5" />
          </b>
        ))}
      </p>
    </div>
  )
}
