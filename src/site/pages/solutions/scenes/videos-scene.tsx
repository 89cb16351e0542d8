import type { Scene } from '../../../../content/schemas/scene.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import { AccountWindow, coveredParts } from './account-window.tsx'
import { OrdinaryWindow } from './ordinary-window.tsx'
import videoFile from './video-answered.svg?raw'

const wrongSign = 'm170 244 14 14m0-14-14 14'
const rightSign = 'm168 251 7 7 12-14'

/** A comment in Spain, answered in German by the wrong account; beside it, by the right one. */
export const VideosScene = ({ profiles: [german, spanish, british] }: Scene) => (
  <div className="grid grid-cols-2 items-end gap-3">
    <OrdinaryWindow
      tabs={['video', 'video']}
      address={spanish?.host ?? ''}
      file={videoFile}
      words={{
        account: german?.name,
        reply: 'Ja, ab Montag!',
        box: 'surface',
        ink: 'ink',
        mark: 'bad',
        sign: wrongSign,
        signColour: 'bad',
      }}
    />
    <div className="grid pt-18 pe-6 [&>*]:[grid-area:1/1]">
      {[british, german].map((profile, index) => (
        <AccountWindow
          key={profile?.name}
          profile={profile}
          store={profile?.region ?? ''}
          cookies={26 - index * 10}
          className={index ? '[translate:0.75rem_-2.25rem]' : '[translate:1.5rem_-4.5rem]'}
          parts={{
            ...coveredParts,
            tab: index ? 'tablet:ms-[15%]' : 'tablet:ms-[30%]',
            buttons: 'max-tablet:hidden',
          }}
        />
      ))}
      <AccountWindow
        profile={spanish}
        store={spanish?.region ?? ''}
        cookies={21}
        className="slim"
        parts={{ status: 'hidden' }}
      >
        <PagePicture
          file={videoFile}
          words={{
            account: spanish?.name,
            reply: 'Sí, el lunes.',
            box: 'hue',
            ink: 'on',
            mark: 'hue',
            sign: rightSign,
            signColour: 'on',
          }}
        />
      </AccountWindow>
    </div>
  </div>
)
