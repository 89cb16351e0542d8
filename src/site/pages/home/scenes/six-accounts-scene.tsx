import type { ReactNode } from 'react'
import type { SinglePageTranslation } from '../../../../content/collections.ts'
import { homePicture } from '../../../components/icons.tsx'
import { BrowserWindow, Face } from '../../../drawings/browser-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { type Life, lives } from '../lives.ts'

type Texts = SinglePageTranslation<'home'>['lives']

/**
 * One page, seen from six accounts: choosing one changes what belongs to it and nothing else. Radio
 * buttons and CSS (`six-accounts-scene.css`), no script.
 */
export function SixAccountsScene({ legend, ...texts }: Texts) {
  const { t } = usePageContext()
  return (
    <fieldset className="scene lives">
      <legend className="text-xs font-semibold text-soft tablet:text-sm">{legend}</legend>
      {lives.map(({ market, hue, store, person }, index) => (
        <label key={market} className={`hue-${hue}`}>
          <span>
            <input type="radio" name="life" defaultChecked={index === 0} />
            <Face name={store} />
            <span>
              <b>{store}</b>
              {t(`scene.people.${person}`)}
            </span>
            <small className="text-xs">{market}</small>
          </span>
          <i />
        </label>
      ))}
      <InboxWindow {...texts} />
    </fieldset>
  )
}

/** One value of each account, of which the chosen one's is shown. */
const Own = ({ of }: { of: (life: Life) => ReactNode }) => (
  <span className="own">
    {lives.map((life) => (
      <span key={life.market}>{of(life)}</span>
    ))}
  </span>
)

/** The window of the chosen account: its colour comes from `six-accounts-scene.css`. */
function InboxWindow({ inbox, orders, payouts, threads, reply, send }: Omit<Texts, 'legend'>) {
  const { t } = usePageContext()
  const [question] = threads
  return (
    <div aria-hidden="true" className="life">
      <BrowserWindow
        tab={<Own of={({ store, person }) => `${store} · ${t(`scene.people.${person}`)}`} />}
        address="shop.example/inbox"
        market={<Own of={({ market }) => market} />}
        status={
          <>
            <Own
              of={({ person, cookies }) =>
                t('lives.signedIn', { person: t(`scene.people.${person}`), count: cookies })
              }
            />
            <Own of={({ address, time }) => `${address} · ${time}`} />
          </>
        }
      >
        <p className="life-head">
          <b>shop</b>
          <span>
            {inbox}
            <Own of={({ unread }) => <b>{unread}</b>} />
          </span>
          <span>{orders}</span>
          <span>{payouts}</span>
          <Own
            of={({ balance, currency, language }) =>
              new Intl.NumberFormat(language, { style: 'currency', currency }).format(balance)
            }
          />
          <Own of={({ store }) => <Face name={store} />} />
        </p>
        <div className="life-page">
          <ul>
            {threads.map(({ from, text }) => (
              <li key={from}>
                <b>{from}</b>
                {text}
              </li>
            ))}
          </ul>
          <p>{question?.text}</p>
          <svg viewBox="16 14 136 140">
            <use href={homePicture('lamp')} />
          </svg>
          <p className="life-reply">{reply}</p>
          <p className="life-field">
            <b>{send}</b>
          </p>
        </div>
      </BrowserWindow>
    </div>
  )
}
