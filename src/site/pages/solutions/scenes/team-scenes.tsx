import type { ReactNode } from 'react'
import type { Scene } from '../../../../content/schemas/scene.ts'
import { PagePicture } from '../../../drawings/page-picture.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { AccountWindow } from './account-window.tsx'
import messagesFile from './candidate-messages.svg?raw'
import channelsFile from './channels.svg?raw'
import codeFile from './code-asked.svg?raw'
import { OrdinaryWindow } from './ordinary-window.tsx'
import sentenceFile from './sentence-continued.svg?raw'
import approvedFile from './transfer-approved.svg?raw'
import preparedFile from './transfer-prepared.svg?raw'

/** Rows of people such as `@anna` or `Anna B.`, with the letters on their faces. */
export const withInitials = (rows: Scene['rows'] = []) =>
  rows.map((row) => ({ ...row, initial: row.name.replace('@', '').slice(0, 1).toUpperCase() }))

/** When each moderator's shift begins. */
const shifts = ['17:00', '09:00', '01:00']

/** A server with its channels, and below it who moderates when. */
export function ChannelsScene({ profiles, rows }: Scene) {
  const { t } = usePageContext()
  return (
    <div className="grid gap-3">
      <AccountWindow profile={profiles[0]} store="Aurora" cookies={14}>
        <PagePicture file={channelsFile} words={{ rows: withInitials(rows) }} />
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

/** The screen around a window. */
const screen = 'bg-soft p-2 cut-7 tablet:p-2.5'

/**
 * One recruiter's window, left in the office in mid-sentence. On the way an ordinary browser asks for
 * a code; the same profile goes on.
 */
export const JobsScene = ({ profiles: [recruiter] }: Scene) => (
  <div>
    <div className="mx-[8%]">
      <div className={screen}>
        <AccountWindow
          profile={recruiter}
          store="network"
          cookies={18}
          parts={{ status: 'invisible' }}
        >
          <PagePicture file={messagesFile} />
        </AccountWindow>
      </div>
      <svg viewBox="0 0 200 24" className="mx-auto block w-2/5">
        <path d="M72 0h56l8 18h24l6 6H34l6-6h24z" className="fill-soft" />
      </svg>
    </div>
    <div className="relative -mt-10 grid grid-cols-2 gap-2 tablet:-mt-20 tablet:gap-4">
      <Laptop>
        <OrdinaryWindow
          tabs={['network']}
          address="network.example/code"
          file={codeFile}
          className="slim"
        />
      </Laptop>
      <Laptop>
        <AccountWindow
          profile={recruiter}
          store="network"
          cookies={18}
          className="slim"
          parts={{ market: 'max-tablet:hidden', status: 'hidden' }}
        >
          <PagePicture file={sentenceFile} />
        </AccountWindow>
      </Laptop>
    </div>
  </div>
)

const Laptop = ({ children }: { children: ReactNode }) => (
  <div>
    <div className={`mx-[5%] ${screen}`}>{children}</div>
    <svg viewBox="0 0 400 16" className="block w-full">
      <path d="M0 0h400l-16 16H16z" fill="var(--faint)" />
      <path d="M160 0h80l-6 6h-68z" className="fill-soft" />
    </svg>
  </div>
)

/** A transfer that one person prepares and a second one approves, each in their own profile. */
export const TransfersScene = ({ profiles: [treasury, approver], rows }: Scene) => (
  <div className="grid gap-3">
    {[treasury, approver].map((profile, index) => (
      <AccountWindow
        key={profile?.name}
        profile={profile}
        store="Northmint"
        cookies={index ? 6 : 11}
        className={`w-[85%] tablet:w-[70%] ${index ? 'justify-self-end tablet:-mt-20' : ''}`}
      >
        <PagePicture file={index ? approvedFile : preparedFile} words={{ rows }} />
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

/** A slice of a page has as much of its window's frame as there is room for. */
const sliceParts = {
  tabs: 'max-tablet:ps-0 max-tablet:pe-5',
  tab: 'max-tablet:px-1.5',
  bar: 'max-tablet:hidden',
  buttons: 'max-laptop:hidden',
  status: 'h-12 max-tablet:hidden',
}

/** One odds page as three markets see it: a slice of each. */
export const OddsScene = ({ profiles, rows = [] }: Scene) => (
  <div className="grid auto-cols-[1fr] grid-flow-col grid-cols-[1.1fr] items-end gap-1 [&_li]:grid [&_li]:min-h-14 [&_li]:items-center [&_li]:border-t [&_li]:border-line">
    <ul className="font-semibold tablet:mb-13">
      {rows.map(({ name }) => (
        <li key={name}>{name}</li>
      ))}
    </ul>
    {markets.map((prices, index) => (
      <AccountWindow
        key={prices[0]}
        profile={profiles[index]}
        store="odds"
        parts={sliceParts}
        mark={<i className="max-tablet:hidden" />}
        tab={
          <>
            <span className="max-tablet:hidden">odds · </span>
            {profiles[index]?.region}
          </>
        }
      >
        <ul className="text-center text-[1.25rem] font-semibold tabular-nums">
          {prices.map((price) => (
            <li
              key={price}
              className={
                price === oldPrice ? 'text-bad [box-shadow:inset_0_0_0_3px_var(--bad)]' : undefined
              }
            >
              {price}
            </li>
          ))}
        </ul>
      </AccountWindow>
    ))}
  </div>
)
