import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { AccountWindow } from './account-window.tsx'
import channelsFile from './channels.svg?raw'
import { withInitials } from './scene-parts.tsx'

/** When each moderator's shift begins, where the moderator is. */
const shifts = ['15:00', '09:00', '17:00']

/** A server with its channels, and below it who moderates when. */
export function ChannelsScene({ profiles, rows }: Scene) {
  const { t } = usePageContext()
  return (
    <div className="grid gap-3">
      <AccountWindow profile={profiles[0]} store="Aurora" cookies={14}>
        <MockPageFile file={channelsFile} words={{ rows: withInitials(rows) }} />
      </AccountWindow>
      <p className="grid auto-cols-[1fr] grid-flow-col">
        {shifts.map((start, index) => {
          const { hue = 'lime', person = 'ana', region } = profiles[index] ?? {}
          return (
            <span key={start} className={`bg-(--hue) px-3 py-2 text-on-hue cut-3 hue-${hue}`}>
              <time className="block text-[1.125rem] font-semibold">{start}</time>
              <b>{t(`scene.people.${person}`)}</b> {region}
            </span>
          )
        })}
      </p>
    </div>
  )
}
