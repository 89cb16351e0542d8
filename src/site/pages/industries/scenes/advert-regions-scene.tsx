import { figure } from '../../../drawings/figure.ts'
import { heads, type MockPage, mockPages } from '../../../drawings/mock-pages.ts'
import { MockPagePicture } from '../../../drawings/page-picture.tsx'
import { PageRows } from '../../../drawings/page-rows.tsx'
import { ProfileWindow } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import type { SceneProps } from './scene-props.ts'

/** A page of news with an advert of a lamp in it, 320 × 340. */
const news: MockPage = [
  [176, 180, 30, 'Lumen', 148],
  ['ink', 'M16 30h210', 14],
  ['edge', 'M16 58h288M16 74h250', 6],
  ['hue', 'M8 96h292l12 12v136H8z', 3],
  ['shade', 'M16 104h144v132H16z'],
  ['ink', 'M87 104h3v26h-3z'],
  ['hue', 'M76 130h25v12l24 50H52l24-50z'],
  ['bulb', 'M71 192h34l-8 14H79z'],
  ['hue', 'M176 202h112l12 12v22H176z'],
  ['on', 'M212 219h44m-8-8 8 8-8 8', 3],
  ['edge', 'M16 272h288M16 288h270M16 304h288M16 320h180', 6],
]

/** The client's account, and its advert as three regions see it. */
export function AdvertRegionsScene({
  profiles: [account, ...regions],
  rows = [],
  icon,
}: SceneProps) {
  const { language } = usePageContext()
  return (
    <div className="regions">
      {account && (
        <ProfileWindow profile={account} icon={icon}>
          <MockPagePicture
            page={mockPages.ads}
            height={heads.ads}
            value={account.value && figure(language.code, account.value)}
          />
          <PageRows rows={rows} />
        </ProfileWindow>
      )}
      {regions.map((profile) => (
        <ProfileWindow key={profile.name} profile={profile} className="slim">
          <MockPagePicture page={news} height={340} value={profile.value} />
        </ProfileWindow>
      ))}
    </div>
  )
}
