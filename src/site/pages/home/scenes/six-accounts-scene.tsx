import type { ReactNode } from 'react'
import type { SinglePageTranslation } from '../../../../content/collections.ts'
import { homePicture } from '../../../components/icons.tsx'
import { nth } from '../../../components/nth.ts'
import { BrowserWindow, Face } from '../../../drawings/browser-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { type Account, accounts } from './accounts.ts'

type Texts = SinglePageTranslation<'home'>['accounts']

/**
 * One page, seen from six accounts, each a sheet with its name: choosing one brings it to the front
 * and changes what belongs to it and nothing else. A checkbox sends the reply, which the chosen
 * account signs. CSS (`six-accounts-scene.css`), no script.
 */
export function SixAccountsScene({ legend, ...texts }: Texts) {
  const { t } = usePageContext()
  return (
    <fieldset className="scene accounts">
      <legend className="font-heading font-semibold text-balance">{legend}</legend>
      {accounts.map((account, index) => (
        <label key={account.market} className={`hue-${account.hue} ${nth(index)}`}>
          <span>
            <input type="radio" name="accounts" defaultChecked={index === 0} />
            <Face name={account.store} />
            <b>{account.store}</b>
            <span>{t(`scene.people.${account.person}`)}</span>
            <small className="text-xs">{`${balanceOf(account)} · ${account.market}`}</small>
          </span>
        </label>
      ))}
      <InboxWindow {...texts} />
      <input type="checkbox" aria-label={texts.send} />
    </fieldset>
  )
}

const balanceOf = ({ balance, currency, language }: Account) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(balance)

/** One value of each account, of which the chosen one's is shown. */
const ByAccount = ({ of }: { of: (account: Account) => ReactNode }) => (
  <span className="by-account">
    {accounts.map((account) => (
      <span key={account.market}>{of(account)}</span>
    ))}
  </span>
)

/** The window of the chosen account: its colour comes from `six-accounts-scene.css`. */
function InboxWindow({ inbox, orders, payouts, threads, reply, send }: Omit<Texts, 'legend'>) {
  const { t } = usePageContext()
  const signature = ({ store, person }: Account) => `${store} · ${t(`scene.people.${person}`)}`
  return (
    <div aria-hidden="true" className="inbox">
      <BrowserWindow
        tab={<ByAccount of={signature} />}
        address="shop.example/inbox"
        market={<ByAccount of={({ market }) => market} />}
        status={
          <ByAccount
            of={({ person, cookies }) =>
              t('scene.signedIn', { person: t(`scene.people.${person}`), count: cookies })
            }
          />
        }
      >
        <p className="inbox-head">
          <b>shop</b>
          <span>
            {inbox}
            <ByAccount of={({ unread }) => <b>{unread}</b>} />
          </span>
          <span>{orders}</span>
          <span>{payouts}</span>
          <ByAccount of={balanceOf} />
          <ByAccount of={({ store }) => <Face name={store} />} />
        </p>
        <div className="inbox-page">
          <ul>
            {threads.map((thread) => (
              <li key={thread.from}>
                <b>{thread.from}</b>
                {thread.text}
              </li>
            ))}
          </ul>
          <p>
            <svg viewBox="0 0 136 140">
              <use href={homePicture('lamp')} />
            </svg>
            <span>
              <b>{threads[0]?.from}</b>
              {threads[0]?.text}
            </span>
          </p>
          <p className="inbox-reply">
            <span>
              <b>
                <ByAccount of={signature} />
              </b>
              {reply}
            </span>
          </p>
          <p className="inbox-field">
            <span>{reply}</span>
            <b>{send}</b>
          </p>
        </div>
      </BrowserWindow>
    </div>
  )
}
