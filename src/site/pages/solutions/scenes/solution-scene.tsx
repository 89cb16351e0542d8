import type { ReactElement } from 'react'
import type { EntryData } from '../../../../content/collections.ts'
import { faceOutline, letterOn, PagePicture } from '../../../drawings/page-picture.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { AccountWindow } from './account-window.tsx'
import { Channels, Odds, People, Transfers } from './team-scenes.tsx'

type SceneData = EntryData<'solutions'>['scene']

/** Client accounts like folders, each known by its tab; the front one's campaigns. */
const Ads = ({ profiles: [first, , second, third], rows = [] }: SceneData) => (
  <div className="stage-folders">
    <AccountWindow profile={third} store="Cedar" cookies={17} />
    <AccountWindow profile={second} store="Maré" cookies={38} />
    <AccountWindow profile={first} store="Nordlys" cookies={23}>
      <PagePicture
        size={[440, 268]}
        shapes={[
          ['sunk', 'M0 0h52v268H0z'],
          ['hue', faceOutline(14, 14, 26)],
          ['faint', 'M18 66h18M18 92h18M18 118h18', 5],
          ['hue', 'M0 56h4v20H0z'],
          ['faint', 'M72 58h78', 5],
          ['hue', 'M346 22h64l14 14v20h-78z'],
          ['on', 'M385 31v16m-8-8h16', 2.5],
          ['line', 'M72 84h352M72 114h352M72 144h352', 1],
          ['shade', 'M72 168v-32l40-16 44 10 44-34 44 10 44-26 44 8 44-24 48-6v80z'],
          ['hue', 'm72 136 40-16 44 10 44-34 44 10 44-26 44 8 44-24 48-6', 3],
          ['line', 'M72 168h352M72 201h352M72 234h352', 1],
          ['hue', `${faceOutline(74, 179, 12)}${faceOutline(74, 212, 12)}`],
          ['edge', faceOutline(74, 245, 12)],
          ['edge', 'M270 185h50M270 218h38M270 251h24', 6],
        ]}
        words={[
          letterOn(14, 14, 26, 'N'),
          [72, 42, '1.240,50 €', 26],
          ...rows.flatMap(({ name, amount }, index) => [
            [98, 190 + index * 33, name, 13, 'soft'] as const,
            [-16, 190 + index * 33, `${amount.slice(1)} €`, 14] as const,
          ]),
        ]}
      />
    </AccountWindow>
  </div>
)

/** The Pages of several clients in one person's account, and the page behind an ad, signed out. */
const Pages = ({ profiles: [editor, , , landing] }: SceneData) => (
  <div className="stage-corner">
    <AccountWindow profile={editor} store="Harbour Tea" cookies={12}>
      <PagePicture
        size={[440, 330]}
        shapes={[
          ['sunk', 'M0 0h60v330H0z'],
          ['surface', 'M0 8h60v50H0z'],
          ['hue', `M0 8h4v50H0z${faceOutline(16, 18, 30)}`],
          [
            'edge',
            `${faceOutline(16, 74, 30)}${faceOutline(16, 122, 30)}${faceOutline(16, 170, 30)}${faceOutline(16, 218, 30)}`,
          ],
          ['shade', 'M60 0h380v84H60z'],
          ['hue', 'm190 84 62-52 38 28 32-20 62 44z'],
          ['surface', faceOutline(78, 56, 56)],
          ['hue', faceOutline(82, 60, 48)],
          ['soft', 'M148 104h110', 8],
          ['edge', 'M148 120h64', 6],
          ['line', 'M60 140h380', 1],
          ['sunk', 'M78 156h150v104H78z'],
          ['hue', 'M120 186h54v34q0 20-27 20t-27-20zM174 194h14v26h-18v-6h10v-14h-6z'],
          ['shade', 'M114 244h66v5h-66z'],
          ['faint', 'm84 280 6-6 6 6-6 8zM140 274h14v10h-6l-4 5v-5h-4z'],
          ['line', 'M244 140v190', 1],
          ['sunk', 'M258 158h120v34H258z'],
          ['soft', 'M270 170h92M270 181h60', 5],
          ['hue', 'M300 206h108l14 14v32H300z'],
          ['on', 'M312 223h84M312 236h58', 5],
        ]}
        words={[
          letterOn(16, 18, 30, 'H'),
          [25, 96, 'N', 17, 'soft'],
          [25, 144, 'M', 17, 'soft'],
          [25, 192, 'O', 17, 'soft'],
          [25, 240, 'C', 17, 'soft'],
          letterOn(82, 60, 48, 'H'),
          [102, 287, '1,204', 13, 'soft'],
          [160, 287, '86', 13, 'soft'],
        ]}
      />
    </AccountWindow>
    <AccountWindow profile={landing} store="shop" className="slim">
      <PagePicture
        size={[220, 120]}
        shapes={[
          ['shade', 'M12 12h84v96H12z'],
          ['hue', 'M32 40h40v26q0 16-20 16t-20-16zM72 46h12v20H70v-5h8v-10h-6z'],
          ['soft', 'M110 22h86', 6],
          ['bad', 'M106 36h62v30h-62z', 2.5],
          ['hue', 'M110 80h72l12 12v16h-84z'],
        ]}
        words={[[114, 58, '€ 35', 17]]}
      />
    </AccountWindow>
  </div>
)

/** One mention seen from two accounts of one brand: each answers in its own voice. */
const Posts = ({ profiles: [main, help], rows: [first, second] = [] }: SceneData) => (
  <div className="stage-cut">
    {[main, help].map((profile, index) => (
      <AccountWindow
        key={profile?.name}
        profile={profile}
        store={profile?.name ?? ''}
        cookies={index ? 21 : 34}
      >
        <PagePicture
          size={[300, 340]}
          shapes={[
            ['line', 'M36 62v150', 2],
            ['edge', faceOutline(18, 20, 36)],
            ['soft', 'M66 48h190M66 64h150', 6],
            ['sunk', 'M66 80h170v82H66z'],
            ['edge', 'm66 162 56-46 34 26 28-18 52 38z'],
            ['faint', 'M68 180h22M116 180h22M164 180h22', 5],
            ['line', 'M0 292h300', 1],
            ['edge', faceOutline(18, 300, 30)],
            ['soft', 'M130 315h120', 6],
            ['hue', faceOutline(18, 212, 36)],
            ...(index
              ? ([
                  ['shade', 'M66 206h200v76H66z'],
                  ['hue', 'M200 250h52l12 12v18h-64zM78 220h2v22h-2z'],
                  ['on', 'm218 266 6 6 12-12', 2.5],
                ] as const)
              : ([
                  ['hue', 'M66 220h186', 7],
                  ['hue', 'M66 238h148', 7],
                  ['faint', 'M68 262h22M116 262h22M164 262h22', 5],
                ] as const)),
          ]}
          words={[
            [66, 34, first?.name ?? ''],
            [-20, 34, first?.amount ?? '', 13, 'soft'],
            [28, 46, first?.name.slice(1, 2).toUpperCase() ?? '', 21, 'soft'],
            letterOn(18, 212, 36, 'C'),
            [58, 320, second?.name ?? '', 14, 'soft'],
          ]}
        />
      </AccountWindow>
    ))}
  </div>
)

/** What the markets' versions of one video sell, and for how much. */
const videos = [
  { price: '26 €', likes: '12.408', at: 40 },
  { price: '26 €', likes: '9.310', at: 96 },
  { price: '£24', likes: '7,745', at: 70 },
]

/** One video in the brand's accounts in three markets, tall as it is watched. */
const Videos = ({ profiles }: SceneData) => (
  <div className="stage-tall">
    {videos.map(({ price, likes, at }, index) => (
      <AccountWindow
        key={profiles[index]?.name}
        profile={profiles[index]}
        store="Nordlys"
        cookies={16 + index * 5}
        className="slim"
      >
        <PagePicture
          size={[170, 290]}
          shapes={[
            ['shade', 'M0 0h170v290H0z'],
            ['hue', 'M0 290V176l64-58 46 40 60-74v206z'],
            ['surface', 'M62 84h30v14l10 16v88H52v-88l10-16z'],
            ['hue', 'M52 138h50v38H52z'],
            ['ink', 'M66 72h22v12H66z'],
            ['surface', faceOutline(12, 12, 30)],
            ['ink', 'm146 96-10-10a6 6 0 0 1 10-7 6 6 0 0 1 10 7zM136 136h20v14h-8l-6 6v-6h-6z'],
            ['surface', 'M12 224h116l14 14v32H12z'],
            ['hue', faceOutline(20, 234, 26)],
            ['line', 'M0 287h170', 6],
            ['ink', `M0 287h${at}`, 6],
          ]}
          words={[
            [21, 34, 'N', 18],
            [54, 255, price, 17],
            [-10, 116, likes, 12],
          ]}
        />
      </AccountWindow>
    ))}
  </div>
)

const orderStates = { new: 'hue', packed: 'shade', sent: 'sunk' } as const
const stateInk = { new: 'on', packed: 'ink', sent: 'soft' } as const

/** Two sellers' orders one above the other, and below what buyers see, signed out. */
function Orders({ profiles: [first, second, , ...views], rows = [] }: SceneData) {
  const { t } = usePageContext()
  return (
    <div className="stage-orders">
      <AccountWindow profile={second} store="Harbour Tea" cookies={31} />
      <AccountWindow profile={first} store="Nordlys" cookies={23}>
        <PagePicture
          size={[440, 206]}
          shapes={[
            ['hue', faceOutline(400, 12, 26)],
            ['ink', 'M16 30h40', 8],
            ['hue', 'M76 46h64v6H76z'],
            ['sunk', 'M0 52h440v154H0z'],
            ...rows.flatMap(({ state = 'new' }, index) => {
              const y = 60 + index * 36
              return [
                ['surface', `M12 ${y}h416v30H12z`],
                ['shade', `M20 ${y + 5}h20v20H20z`],
                ['hue', `M29 ${y + 8}h3v4l5 10H24l5-10z`],
                ['edge', `M112 ${y + 15}h64`, 6],
                [orderStates[state], `M206 ${y + 4}h108l8 8v14H206z`],
              ] as const
            }),
          ]}
          words={[
            letterOn(400, 12, 26, 'N'),
            [-54, 31, '4.820,10 €', 16],
            [76, 34, t('scene.orders.title'), 14],
            ...rows.flatMap(({ name, state = 'new', amount }, index) => [
              [52, 80 + index * 36, name, 14, 'soft'] as const,
              [214, 79 + index * 36, t(`scene.orders.${state}`), 12, stateInk[state]] as const,
              [-24, 80 + index * 36, amount, 15] as const,
            ]),
          ]}
        />
      </AccountWindow>
      {views.map((profile, index) => (
        <AccountWindow key={profile.name} profile={profile} store="market" className="slim">
          <PagePicture
            size={[220, 108]}
            shapes={[
              ['shade', 'M12 10h78v88H12z'],
              ['ink', 'M50 10h2v18h-2z'],
              ['hue', 'M45 28h12v8l14 32H31l14-32z'],
              ['bulb', 'M41 68h20l-5 7H46z'],
              ['soft', 'M106 20h88', 6],
              ['hue', 'M106 68h78l12 12v18h-90z'],
            ]}
            words={[[106, 54, index ? '92 €' : '89 €', 22]]}
          />
        </AccountWindow>
      ))}
    </div>
  )
}

/** The product at work on a kind of page, one for each value of `work` in an entry. */
const scenes: Record<EntryData<'solutions'>['work'], (scene: SceneData) => ReactElement> = {
  ads: Ads,
  pages: Pages,
  posts: Posts,
  videos: Videos,
  orders: Orders,
  channels: Channels,
  people: People,
  transfers: Transfers,
  odds: Odds,
}

/** The picture of a solution's first screen. */
export function SolutionScene({ work, scene }: Pick<EntryData<'solutions'>, 'work' | 'scene'>) {
  const Scene = scenes[work]
  return (
    <div
      aria-hidden="true"
      className={`scene solution-scene ${work === 'odds' ? 'laptop:col-span-2' : ''}`}
    >
      <Scene {...scene} />
    </div>
  )
}
