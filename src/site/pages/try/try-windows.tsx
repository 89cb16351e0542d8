import { type ComponentProps, type PointerEvent, type ReactNode, useState } from 'react'
import { BrowserWindow } from '../../drawings/browser-window.tsx'
import type { TryTexts } from './try-texts.ts'

/** A country where the sample proxies come out, with what a profile takes from there. */
export interface Region {
  name: string
  /** ISO 3166. */
  code: string
  /** From the ranges for documentation (RFC 5737). */
  address: string
  timeZone: string
  /** The offset of the time zone in winter. */
  offset: string
  languages: readonly string[]
  lamp: Lamp
}

/**
 * What a shop there says of the lamp: its name, its material, its price, and the button's words.
 */
type Lamp = readonly [name: string, material: string, price: string, buy: string]

/** The classes of a field. */
export const field = 'field mt-1 block min-h-11 w-full'

/** The address of a shop in a country. */
export const shopAddress = (code: string) => `nordlys.example/${code.toLowerCase()}`

/** A shop's page. */
export const LampPicture = ({
  lamp: [name, material, price, buy],
  lang,
}: {
  lamp: Lamp
  lang?: string | undefined
}) => (
  <svg viewBox="0 0 320 168" strokeLinejoin="round" aria-hidden="true">
    <path d="M16 14h136v140H16z" fill="var(--shade)" />
    <path d="M83 14h2v30h-2z" fill="var(--ink)" />
    <path d="M74 44h20v12l22 50H52l22-50z" fill="var(--hue)" />
    <path d="M68 106h32l-8 14H76z" fill="var(--bulb)" />
    <path d="M172 104h120l12 12v24H172z" fill="var(--hue)" />
    <text x="172" y="88" fontSize="26" fill="var(--ink)">
      {price}
    </text>
    <g lang={lang}>
      <text x="172" y="36" fontSize="14" className="fill-ink">
        {name}
      </text>
      <text x="172" y="54" fontSize="11" className="fill-soft font-normal">
        {material}
      </text>
      <text x="180" y="126" fontSize="12.5" className="fill-(--on)">
        {buy}
      </text>
    </g>
  </svg>
)

/** How many are in the shop's cart. */
const Cart = ({ count }: { count: number }) => (
  <p className="mt-3 flex items-center justify-end gap-2 p-0 font-semibold tabular-nums">
    <svg
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5 fill-none stroke-ink stroke-2"
    >
      <path d="M2 3h3l3 13h11l2-9H6m3 14h0m9 0h0" />
    </svg>
    <span>{count}</span>
  </p>
)

const shopColours = ['hue-coral', 'hue-teal', 'hue-lime', 'hue-sky']

/** A shop in its window, with a field below its picture. `button` lies over the drawn one. */
const ShopWindow = ({
  region: { code, lamp, languages },
  tab,
  count,
  className,
  button,
  children,
}: {
  region: Region
  tab: string
  count: number
  className: string
  button?: ReactNode
  children: ReactNode
}) => (
  <BrowserWindow
    className={`profile-window window-slim ${className}`}
    tab={tab}
    address={shopAddress(code)}
    market={code}
  >
    <div className="relative">
      <LampPicture lamp={lamp} lang={languages[0]} />
      {button}
    </div>
    <div className="p-3 text-sm [forced-color-adjust:auto]">
      {children}
      <Cart count={count} />
    </div>
  </BrowserWindow>
)

/** Where the pointer is in the first window. */
type PointerPlace = { left: string; top: string }

/** A shop in which everything is repeated. */
const FollowingShop = ({
  typed,
  pointer,
  ...window
}: Pick<ComponentProps<typeof ShopWindow>, 'region' | 'count' | 'className'> & {
  typed: string
  pointer: PointerPlace | undefined
}) => (
  <div aria-hidden className="relative">
    <ShopWindow {...window} tab={`Nordlys ${window.region.code}`}>
      <p className={`${field} flex items-center truncate`}>{typed}</p>
    </ShopWindow>
    {pointer && (
      <svg
        viewBox="0 0 12 16"
        style={pointer}
        className="pointer-events-none absolute h-5 fill-ink"
      >
        <path d="m0 0 4 14 3-5 5-2z" />
      </svg>
    )}
  </div>
)

/** Four shops; what is done in the first is repeated in the others. */
export function Windows({ regions, texts }: { regions: readonly Region[]; texts: TryTexts }) {
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState(0)
  const [message, setMessage] = useState('')
  const [pointer, setPointer] = useState<PointerPlace>()
  const point = ({ currentTarget, clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setPointer({
      left: `${((clientX - left) / width) * 100}%`,
      top: `${((clientY - top) / height) * 100}%`,
    })
  }
  const buy = () => {
    setCount(count + 1)
    setMessage(`${texts.repeated}: ${count + 1}`)
  }
  const [first, ...others] = regions
  return (
    <>
      <p className="text-soft tablet:col-span-2">{texts.sync}</p>
      <div className="scene grid grid-cols-2 grid-rows-2 gap-3 tablet:col-span-2 laptop:grid-cols-4 laptop:grid-rows-1">
        {first && (
          <div onPointerMove={point} onPointerDown={point} className="relative">
            <ShopWindow
              region={first}
              tab={texts.main}
              count={count}
              className={`${shopColours[0]} bg-ink`}
              button={
                // Larger than the drawn one, for fingers.
                <button
                  type="button"
                  data-key="try-sync-button"
                  aria-label={first.lamp[3]}
                  lang={first.languages[0]}
                  onClick={buy}
                  className="absolute top-[56%] left-1/2 h-2/5 w-1/2 cursor-pointer"
                />
              }
            >
              <input
                aria-label={texts.type}
                placeholder={texts.type}
                value={typed}
                maxLength={30}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
                onBlur={() => typed && setMessage(`${texts.repeated}: ${typed}`)}
                className={field}
              />
            </ShopWindow>
          </div>
        )}
        {others.map((region, index) => (
          <FollowingShop
            key={region.code}
            region={region}
            count={count}
            className={shopColours[index + 1] ?? ''}
            typed={typed}
            pointer={pointer}
          />
        ))}
      </div>
      <p role="status" className="text-sm font-semibold">
        {message}
      </p>
    </>
  )
}
