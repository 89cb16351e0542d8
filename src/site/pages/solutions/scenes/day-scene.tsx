import type { ReactElement } from 'react'
import type { EntryData } from '../../../../content/collections/all-collections.ts'
import type { Scene } from '../../../../content/schemas/scene.ts'
import { Drawing } from '../../../components/drawing.tsx'
import { MockPageFile } from '../../../drawings/mock-page.tsx'
import { ProfileWindow, type WindowProfile } from '../../../drawings/profile-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import addressFile from './address-compared.svg?raw'
import daysFile from './days-shared.svg?raw'
import jobFile from './job-post.svg?raw'
import linkFile from './link-deleted.svg?raw'
import listingFile from './listing-images.svg?raw'
import membersFile from './member-left.svg?raw'
import oddsFile from './odds-rows.svg?raw'
import priceFile from './price-card.svg?raw'
import shiftsFile from './shifts.svg?raw'

const wrong = { mark: 'var(--bad)' }
const right = { mark: 'var(--hue)' }

interface PairWindow {
  profile: WindowProfile | undefined
  /** Instead of the profile's name. */
  tab?: string
  words: object
}

/** The same kind of page twice; on one of them something is wrong. */
const Pair = ({ file, windows }: { file: string; windows: readonly PairWindow[] }) => (
  <div className="grid grid-cols-2 gap-3">
    {windows.map(
      ({ profile, tab, words }, index) =>
        profile && (
          <ProfileWindow
            key={index}
            profile={profile}
            className={index ? 'window-slim mt-8' : 'window-slim mb-8'}
            parts={{ bar: 'max-tablet:hidden' }}
            status={null}
            {...(tab && { tab })}
          >
            <MockPageFile file={file} words={words} />
          </ProfileWindow>
        ),
    )}
  </div>
)

/** One profile's window. */
const One = ({
  profile,
  file,
  words,
}: {
  profile: WindowProfile | undefined
  file: string
  words?: object
}) =>
  profile && (
    <ProfileWindow profile={profile}>
      <MockPageFile file={file} words={words} />
    </ProfileWindow>
  )

/** The third image of a listing shows the new plug in one country, the old one in another. */
const ListingDay = ({ profiles: [, , , german, french] }: Scene) => (
  <Pair
    file={listingFile}
    windows={[
      { profile: german, words: { ...right, plug: 'M166 140h28v16h-28zM173 126v12M187 126v12' } },
      {
        profile: french,
        words: { ...wrong, plug: 'M164 124h32v32h-32zM174 134v6M186 134v6M180 146v4' },
      },
    ]}
  />
)

/** A product's price in the shop, and on the brand's own page. */
const PriceDay = ({ profiles: [, , british] }: Scene) => (
  <Pair
    file={priceFile}
    windows={[
      {
        profile: british,
        tab: 'shop',
        words: { ...wrong, price: '£24' },
      },
      {
        profile: british && { ...british, host: 'nordlys.example' },
        tab: 'nordlys',
        words: { ...right, price: '£26' },
      },
    ]}
  />
)

/** A job post abroad, in the language of the office, and five minutes later. */
const JobDay = ({ profiles: [, , , , visitor] }: Scene) => (
  <Pair
    file={jobFile}
    windows={[
      { profile: visitor, tab: '14:00', words: { ...wrong, language: 'DE' } },
      { profile: visitor, tab: '14:05', words: { ...right, language: 'FR' } },
    ]}
  />
)

/** One market's odds: an hour old, and after the flow has run again. */
const OddsDay = ({ profiles: [, market] }: Scene) => (
  <Pair
    file={oddsFile}
    windows={[
      { profile: market, tab: '09:00', words: { ...wrong, price: '+225' } },
      { profile: market, tab: '09:15', words: { ...right, price: '+240' } },
    ]}
  />
)

/** An address that the approver compares on the phone, before the security key. */
const TransferDay = ({ profiles: [, approver] }: Scene) => (
  <One profile={approver} file={addressFile} />
)

/** A false link is deleted; the owner's profile stays closed. */
const ChannelDay = ({ profiles: [moderator], rows }: Scene) => (
  <One profile={moderator} file={linkFile} words={{ rows }} />
)

/** Two accounts and who answers from them when; a note goes with the second shift. */
function ShiftsDay() {
  const { t } = usePageContext()
  const [joe, mei, ana] = (['joe', 'mei', 'ana'] as const).map(
    (person) => t(`scene.people.${person}`)[0],
  )
  return <Drawing file={shiftsFile} className="w-full" words={{ joe, mei, ana }} />
}

/** A profile that a colleague has for one day. */
function SharedDay({ profiles: [profile] }: Scene) {
  const { t } = usePageContext()
  const [owner, guest] = [t('scene.people.ana')[0], t('scene.people.tomas')[0]]
  return <One profile={profile} file={daysFile} words={{ owner, guest }} />
}

/** Who may open a client's profile, and who may not any more. */
function LeftDay({ profiles: [, , , profile] }: Scene) {
  const { t } = usePageContext()
  const names = (['tomas', 'mei', 'joe'] as const).map((person) => t(`scene.people.${person}`))
  return (
    <One
      profile={profile}
      file={membersFile}
      words={{ names, initials: names.map(([first]) => first) }}
    />
  )
}

/** An hour of the day: a later one, after a first screen that draws a mix-up. */
export const dayScenes: Record<
  EntryData<'solutions'>['sceneLayout'],
  (scene: Scene) => ReactElement
> = {
  ads: SharedDay,
  cases: ListingDay,
  channels: ChannelDay,
  jobs: JobDay,
  odds: OddsDay,
  pages: LeftDay,
  posts: ShiftsDay,
  transfers: TransferDay,
  videos: PriceDay,
}
