import type { Scene } from '../../../../content/schemas/scene.ts'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { AccountWindow } from './account-window.tsx'
import postFile from './post.svg?raw'
import { withInitials } from './scene-parts.tsx'

/** On phones the next window would cut its words. */
const hiddenStatus = { status: 'max-tablet:text-transparent' }

/** Two windows, on wide screens cut apart at the logo's angle, on phones one on the other. */
const cutRight =
  'max-tablet:me-8 tablet:-me-3 tablet:pe-9 tablet:[clip-path:polygon(0_0,100%_0,calc(100%-2.25rem)_100%,0_100%)]'
const cutLeft =
  'max-tablet:-mt-26 max-tablet:ms-8 tablet:-ms-3 tablet:ps-9 tablet:[clip-path:polygon(2.25rem_0,calc(100%-1.5rem)_0,100%_1.5rem,100%_100%,0_100%)]'

/** One mention seen from two accounts of one brand: each answers in its own voice. */
export const PostsScene = ({ profiles: [main, help], rows }: Scene) => (
  <div className="grid gap-3 tablet:grid-cols-2 tablet:gap-0">
    {[main, help].map((profile, index) => (
      <AccountWindow
        key={profile?.name}
        profile={profile}
        store={profile?.name ?? ''}
        cookies={index ? 21 : 34}
        className={index ? cutLeft : cutRight}
        parts={index ? {} : hiddenStatus}
      >
        <MockPageFile
          file={postFile}
          words={{
            rows: withInitials(rows),
            account: profile?.name,
            reply: index ? '#4410 → 12:30' : '503 → 12:30',
          }}
        />
      </AccountWindow>
    ))}
  </div>
)
