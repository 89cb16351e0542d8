import { hueAt } from '../../../components/hues.ts'
import { Face } from '../../../drawings/browser-window.tsx'
import { MockPage } from '../../../drawings/mock-page.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import type { SceneProps } from './scene-props.ts'

/** The other clients' letters. */
const letters = [...'AKDRBTEPSGOWFILVNJKZBUTDMORA']
/** Where on the wall the profiles of the scene are, instead of the letters there. */
const places = [3, 8, 12, 19, 22]
/** The profile that is open is the first; its face takes four places of others. */
const open = 'col-[5/7] row-[1/3] h-auto text-[3rem]'
const small = 'h-14 text-[1.25rem] laptop:h-21 laptop:text-[1.75rem]'
/** Clients that are not of the scene. */
const pale = 'bg-[color-mix(in_oklab,var(--hue)_34%,var(--paper))] text-faint'
/** Phones have room for the first nine. */
const hiddenOnPhones = 'max-laptop:nth-[n+10]:hidden'

/**
 * A wall with a face for each client; one of them is open, for a colleague who needs no password.
 * The window covers whole rows of the wall, so that no face is cut.
 */
export function ClientFacesScene({
  profiles,
  page = 'ads',
  rows = [],
  icon,
  handover,
}: SceneProps) {
  const [front] = profiles
  return (
    <div className="grid">
      <div className="col-start-1 row-start-1 grid grid-cols-[repeat(6,minmax(0,3.5rem))] content-start justify-end gap-1.5 laptop:grid-cols-[repeat(7,5.25rem)]">
        {letters.map((letter, index) => {
          const profile = profiles[places.indexOf(index)]
          return (
            <Face
              key={index}
              name={profile?.name ?? letter}
              className={`w-auto ${hiddenOnPhones} hue-${profile?.hue ?? hueAt(index * 5)} ${profile ? '' : pale} ${index === places[0] ? open : small}`}
            />
          )
        })}
      </div>
      {front && (
        <ProfileWindow
          profile={front}
          icon={icon}
          className="col-start-1 row-start-1 mt-30 laptop:mt-45 laptop:mb-20 laptop:w-112 laptop:self-start"
          parts={{ status: 'max-laptop:text-transparent' }}
        >
          <MockPage page={page} value={front.value} />
          <PageRows rows={rows} />
        </ProfileWindow>
      )}
      {handover && <Handover {...handover} />}
    </div>
  )
}

/** The question that nobody has to ask, and what the action log says instead. */
const Handover = ({ before, after }: NonNullable<SceneProps['handover']>) => (
  <div className="z-1 col-start-1 -mt-6 ms-8 bg-ink p-4 text-paper cut-5 laptop:row-start-1 laptop:mt-auto laptop:ms-auto laptop:w-80">
    <p className="mb-3 bg-surface px-3 py-2 text-ink line-through decoration-bad decoration-2">
      {before.lines[0]}
    </p>
    <ol>
      {after.lines.map(({ when, text }) => (
        <li key={when} className="flex gap-3 py-1">
          <time className="font-semibold">{when}</time>
          <span>{text}</span>
        </li>
      ))}
    </ol>
  </div>
)
