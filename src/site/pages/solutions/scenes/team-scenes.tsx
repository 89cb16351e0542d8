import type { EntryData } from '../../../../content/collections.ts'
import { faceOutline, letterOn, PagePicture } from '../../../drawings/page-picture.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { AccountWindow } from './account-window.tsx'

type SceneData = EntryData<'solutions'>['scene']

/** When each moderator's shift begins. */
const shifts = ['17:00', '09:00', '01:00']

/** A server with its channels, and below it who moderates when. */
export function Channels({ profiles, rows = [] }: SceneData) {
  const { t } = usePageContext()
  return (
    <div>
      <AccountWindow profile={profiles[0]} store="Aurora" cookies={14}>
        <PagePicture
          size={[440, 252]}
          shapes={[
            ['ink', 'M0 0h50v252H0z'],
            ['hue', `${faceOutline(11, 14, 28)}M0 18h4v20H0z`],
            [
              'soft',
              `${faceOutline(11, 56, 28)}${faceOutline(11, 98, 28)}${faceOutline(11, 140, 28)}`,
            ],
            ['sunk', 'M50 0h112v252H50z'],
            ['shade', 'M56 42h100v26H56z'],
            ['ink', 'M66 20h60', 8],
            ['faint', 'M80 55h58M80 83h44M80 111h64M80 139h36M80 195h50M80 223h40', 6],
            [
              'faint',
              'M65 52h9m-10 5h9m-5-9-2 13m6-13-2 13M65 80h9m-10 5h9m-5-9-2 13m6-13-2 13M65 108h9m-10 5h9m-5-9-2 13m6-13-2 13M65 136h9m-10 5h9m-5-9-2 13m6-13-2 13',
              1.5,
            ],
            ['faint', 'M66 192h5l5-4v14l-5-4h-5zM66 220h5l5-4v14l-5-4h-5z'],
            ['hue', 'M134 104h18v14h-18z'],
            ['edge', rows.map((_, index) => faceOutline(176, 16 + index * 50, 30)).join('')],
            ['bad', 'M170 60h260v42H170z', 2],
            ['sunk', 'M176 214h248v28H176z'],
            ['hue', 'M392 214h22l10 10v18h-32z'],
            ['on', 'm402 228 6 5-6 5', 2],
          ]}
          words={[
            letterOn(11, 14, 28, 'A'),
            ...rows.flatMap(({ name, note = '', amount }, index) => [
              [185, 37 + index * 50, name.slice(1, 2).toUpperCase(), 16, 'soft'] as const,
              [216, 28 + index * 50, name, 14] as const,
              [216, 46 + index * 50, note, 13, 'soft'] as const,
              [-16, 28 + index * 50, amount, 12, 'faint'] as const,
            ]),
          ]}
        />
      </AccountWindow>
      <p className="stage-shifts">
        {shifts.map((start, index) => {
          const { hue = 'lime', person = 'ana', region } = profiles[index] ?? {}
          return (
            <span key={start} className={`hue-${hue}`}>
              <time>{start}</time>
              <b>{t(`scene.people.${person}`)}</b> {region}
            </span>
          )
        })}
      </p>
    </div>
  )
}

/** Colleagues, each with an account in their own name, held like cards. */
export function People({ profiles }: SceneData) {
  const { t } = usePageContext()
  return (
    <div className="stage-fan">
      {[1, 2, 0].map((index) => {
        const profile = profiles[index]
        const person = profile ? t(`scene.people.${profile.person}`) : ''
        return (
          <AccountWindow key={index} profile={profile} store="Alpenwerk" cookies={19 + index * 7}>
            <PagePicture
              size={[320, 300]}
              shapes={[
                ['shade', 'M0 0h320v92H0z'],
                ['hue', 'M320 0v92H188z'],
                ['surface', faceOutline(20, 44, 96)],
                ['hue', faceOutline(26, 50, 84)],
                ['edge', 'M26 184h150', 6],
                ['faint', 'M26 200h96', 6],
                ['hue', 'M26 222h74l12 12v20H26z'],
                ['on', 'M46 238h44', 6],
                ['edge', 'M124 222h74l12 12v20h-86z', 1.5],
                ['faint', 'M144 238h44', 6],
                ['line', 'M0 272h320', 1],
                [
                  'edge',
                  `${faceOutline(236, 110, 20)}${faceOutline(236, 140, 20)}${faceOutline(236, 170, 20)}`,
                ],
                ['line', 'M266 120h38M266 150h30M266 180h42', 6],
              ]}
              words={[letterOn(26, 50, 84, person), [26, 166, person, 26]]}
            />
          </AccountWindow>
        )
      })}
    </div>
  )
}

/** A transfer that one person prepares and a second one approves, each in their own profile. */
export const Transfers = ({ profiles: [treasury, approver], rows: [first] = [] }: SceneData) => (
  <div className="stage-steps">
    {[treasury, approver].map((profile, index) => (
      <AccountWindow
        key={profile?.name}
        profile={profile}
        store="Northmint"
        cookies={index ? 6 : 11}
      >
        <PagePicture
          size={[340, 168]}
          shapes={[
            ['hue', faceOutline(18, 18, 28)],
            ['faint', 'M60 32h70', 6],
            ['sunk', 'M18 98h304v26H18z'],
            ['line', 'M0 136h340', 1],
            ...(index
              ? ([
                  ['hue', 'M236 18h68l18 18v32h-86z'],
                  ['on', 'm266 42 9 10 18-20', 4],
                  ['hue', `${faceOutline(18, 146, 14)}${faceOutline(38, 146, 14)}`],
                ] as const)
              : ([
                  ['shade', 'M236 18h68l18 18v32h-86z'],
                  ['hue', 'M262 43h32m-12-11 12 11-12 11', 4],
                  ['hue', faceOutline(18, 146, 14)],
                  ['edge', faceOutline(38, 146, 14)],
                ] as const)),
          ]}
          words={[
            letterOn(18, 18, 28, 'N'),
            [18, 82, '5,000.00 USDC', 24],
            [28, 116, first?.note ?? '', 14, 'soft'],
            [-28, 116, first?.name ?? '', 14],
            [60, 158, index ? '2 / 2' : '1 / 2', 13, 'soft'],
          ]}
        />
      </AccountWindow>
    ))}
  </div>
)

/** Prices of the same outcomes as each market writes them; the odd one is an hour old. */
const markets = [
  ['11/10', '17/20', '12/5', '7/4'],
  ['+110', '−118', '+225', '+175'],
  ['2,10', '1,85', '3,40', '2,75'],
]
const oldPrice = '+225'

/** One odds page as three markets see it: a slice of each. */
export const Odds = ({ profiles, rows = [] }: SceneData) => (
  <div className="stage-slices">
    <ul>
      {rows.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    {markets.map((prices, index) => (
      <AccountWindow key={prices[0]} profile={profiles[index]} store="odds">
        <ul className="odds">
          {prices.map((price) => (
            <li key={price} className={price === oldPrice ? 'odds-old' : undefined}>
              {price}
            </li>
          ))}
        </ul>
      </AccountWindow>
    ))}
  </div>
)
