import { localAmount } from '../../../drawings/local-amount.ts'
import { MockPage, MockPageFile } from '../../../drawings/mock-page.tsx'
import { OrdinaryWindow } from '../../../drawings/ordinary-window.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { Side } from '../../../drawings/side.tsx'
import { usePageContext } from '../../../page-context.tsx'
import budgetFile from './budget.svg?raw'
import type { SceneProps } from './scene-props.ts'

const wrong = {
  head: 'surface',
  frame: 'var(--bad)',
  mark: 'var(--bad)',
  ink: 'var(--surface)',
  sign: 'm286 78 22 22m0-22-22 22',
}
const right = {
  head: 'shade',
  frame: 'none',
  mark: 'var(--hue)',
  ink: 'var(--on)',
  sign: 'm283 89 10 11 20-22',
}

/** Phones have no room for all of the chart. */
const page = 'max-tablet:aspect-[360/166]'

/**
 * A client's new budget: in an ordinary browser it gets into another client's account; then into
 * the right one, beside the client's advert as two regions see it.
 */
export function AdvertRegionsScene({ profiles: [account, other, ...regions], icon }: SceneProps) {
  const { language } = usePageContext()
  if (!account || !other) return null
  const words = ({ name }: typeof account) => ({
    client: name,
    initial: name[0],
    value: localAmount(language.code, account.value ?? ''),
  })
  return (
    <div className="grid gap-4 laptop:grid-cols-[3fr_7fr]">
      <Side name="ordinary" className="max-tablet:me-[24%] tablet:max-laptop:me-[43%]">
        <OrdinaryWindow
          // Two tabs of one name, as an ordinary browser shows two accounts.
          tabs={['ads', 'ads\u2003\u2003ads']}
          address="ads.example"
          file={budgetFile}
          pictureClass={page}
          words={{ ...words(other), ...wrong }}
        />
      </Side>
      <Side name="product">
        <div className="grid grid-cols-2 gap-3 tablet:grid-cols-[3fr_2fr_2fr] laptop:gap-4">
          <ProfileWindow
            profile={account}
            icon={icon}
            className="max-tablet:col-span-full max-tablet:ms-[24%]"
            parts={{ bar: 'max-tablet:hidden', status: 'max-tablet:hidden' }}
          >
            <MockPageFile
              file={budgetFile}
              className={page}
              words={{ ...words(account), ...right }}
            />
          </ProfileWindow>
          {regions.map((profile) => (
            <ProfileWindow
              key={profile.name}
              profile={profile}
              className="window-slim"
              parts={{ bar: 'max-tablet:hidden' }}
            >
              <MockPage page="news" value={profile.value} />
            </ProfileWindow>
          ))}
        </div>
      </Side>
    </div>
  )
}
