import type { SinglePageTranslation } from '../../../../content/collections.ts'
import { nth } from '../../../components/nth.ts'
import { Face, WindowBar } from '../../../drawings/browser-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { type Account, accounts } from './accounts.ts'

type Texts = SinglePageTranslation<'home'>['accounts']

/**
 * One page, open in six accounts, each a window: choosing one brings it to the front, and the next
 * stands beside it, so that one sees what is the same and what is not. In each a checkbox sends the
 * reply, there alone. CSS (`six-accounts-scene.css`), no script.
 */
export const SixAccountsScene = ({ legend, answer, ...texts }: Texts & { answer: string }) => (
  <fieldset className="accounts">
    <legend className="font-heading font-semibold text-balance">{legend}</legend>
    {accounts.map((account, index) => (
      <div key={account.market} className={`scene window hue-${account.hue} ${nth(index)}`}>
        <AccountWindow {...texts} account={account} first={index === 0} />
      </div>
    ))}
    <Accident {...texts} answer={answer} />
  </fieldset>
)

/** Behind all of them, an ordinary browser: the reply went to the wrong customer, who answers it. */
const Accident = ({
  threads,
  reply,
  answer,
}: Pick<Texts, 'threads' | 'reply'> & { answer: string }) => (
  <div aria-hidden="true" className="scene window desk-ordinary accident hidden desktop:flex">
    <p className="window-tabs">
      {accounts.slice(0, 2).map(({ store }) => (
        <b key={store}>
          <i />
          {store}
        </b>
      ))}
    </p>
    <div className="inbox-page">
      <p className="inbox-reply">{reply}</p>
      <p>
        <b>{threads[1]?.from}</b>
        {answer}
      </p>
    </div>
  </div>
)

const balanceOf = ({ balance, currency, language }: Account) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(balance)

function AccountWindow({
  account,
  first,
  send,
  ...texts
}: Omit<Texts, 'legend'> & { account: Account; first: boolean }) {
  const { t } = usePageContext()
  const person = t(`scene.people.${account.person}`)
  return (
    <>
      <label>
        <input type="radio" name="accounts" defaultChecked={first} />
        <Face name={account.store} />
        <b>{account.store}</b>
        <span>{person}</span>
        <small className="text-xs">{`${balanceOf(account)} · ${account.market}`}</small>
      </label>
      <input type="checkbox" aria-label={send} />
      <div aria-hidden="true" className="inbox">
        <WindowBar address="shop.example/inbox" />
        <Inbox
          {...texts}
          account={account}
          signature={`${account.store} · ${person}`}
          send={send}
        />
        <p className="window-status">{t('scene.signedIn', { person, count: account.cookies })}</p>
      </div>
    </>
  )
}

const Inbox = ({
  account,
  signature,
  inbox,
  orders,
  payouts,
  threads,
  reply,
  send,
}: Omit<Texts, 'legend'> & { account: Account; signature: string }) => (
  <>
    <p className="inbox-head">
      <b>shop</b>
      <span>
        {inbox}
        <b>{account.unread}</b>
      </span>
      <span>{orders}</span>
      <span>{payouts}</span>
      <b>{balanceOf(account)}</b>
      <Face name={account.store} />
    </p>
    <ul>
      {threads.map(({ from, text }) => (
        <li key={from}>
          <b>{from}</b>
          {text}
        </li>
      ))}
    </ul>
    <div className="inbox-page">
      <p className="inbox-reply">
        <span>
          <b>{signature}</b>
          {reply}
        </span>
      </p>
      <p className="inbox-field">
        <span>{reply}</span>
        <b>{send}</b>
      </p>
    </div>
  </>
)
