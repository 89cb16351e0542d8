import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { OrdinaryWindow } from '../../../drawings/ordinary-window.tsx'
import { Side } from '../../../drawings/side.tsx'
import { AccountWindow, coveredParts } from './account-window.tsx'
import { answerOnPhones, phoneParts, rightAnswer, staggered, wrongAnswer } from './scene-parts.tsx'
import videoFile from './video-answered.svg?raw'

/** A comment in Spain, answered in German by the wrong account; beside it, by the right one. */
export const VideosScene = ({ profiles: [german, spanish, british] }: Scene) => (
  <div className="grid items-start gap-x-3 gap-y-4 tablet:grid-cols-2">
    <Side name="ordinary" className={staggered.first}>
      <OrdinaryWindow
        tabs={['video', 'video']}
        address={spanish?.host ?? ''}
        file={videoFile}
        pictureClass={answerOnPhones}
        words={{
          account: german?.name,
          reply: 'Ja, klar!',
          ...wrongAnswer,
        }}
      />
    </Side>
    <Side name="product" className={staggered.second}>
      <div className="grid tablet:pt-18 tablet:pe-6 [&>*]:[grid-area:1/1]">
        {[british, german].map((profile, index) => (
          <AccountWindow
            key={profile?.name}
            profile={profile}
            store={profile?.region ?? ''}
            cookies={26 - index * 10}
            className={`max-tablet:hidden ${index ? '[translate:0.75rem_-2.25rem]' : '[translate:1.5rem_-4.5rem]'}`}
            parts={{ ...coveredParts, tab: index ? 'ms-[15%]' : 'ms-[30%]' }}
          />
        ))}
        <AccountWindow
          profile={spanish}
          store={spanish?.region ?? ''}
          cookies={21}
          className="window-slim"
          parts={{ ...phoneParts, status: 'hidden' }}
        >
          <MockPageFile
            file={videoFile}
            className={answerOnPhones}
            words={{
              account: spanish?.name,
              reply: '¡Sí, claro!',
              ...rightAnswer,
            }}
          />
        </AccountWindow>
      </div>
    </Side>
  </div>
)
