import type { SinglePageTranslation } from '../../../../content/collections/all-collections.ts'
import { fillIn } from '../../../../languages/fill-in.ts'
import { homePicture } from '../../../components/icons.tsx'
import { nth } from '../../../components/nth.ts'
import { Face, WindowBar } from '../../../drawings/browser-window.tsx'
import { usePageContext } from '../../../page-context.tsx'
import { type Account, accounts } from './accounts.ts'
import { OrdinaryTabs } from './day-window.tsx'

type Texts = Omit<SinglePageTranslation<'home'>['accounts'], 'legend'>
type Props = Texts & { account: Account }

const [rightAccount, wrongAccount] = accounts

/**
 * One page in an ordinary browser, where the first customer got the reply from the wrong account,
 * and in a window for each account: choosing one brings it to the front, and a checkbox sends the
 * same reply from it, which the customer answers. CSS (`six-accounts-scene.css`), no script.
 */
export function SixAccountsScene({ legend, ...texts }: Texts & { legend: string }) {
  const { t, site } = usePageContext()
  return (
    <fieldset className="accounts" aria-labelledby="accounts">
      <p className="accounts-ordinary">{t('scene.sides.ordinary')}</p>
      {wrongAccount && <Accident {...texts} account={wrongAccount} />}
      <p id="accounts" className="col-start-2">
        <b className="text-brand">{t('scene.sides.product', { site: site.name })}</b>{' '}
        <span>{legend}</span>
      </p>
      {accounts.map((account, index) => (
        <div
          key={account.market}
          className={`scene window hue-${account.hue} ${nth(index)} ${account === rightAccount ? 'right-account' : ''}`}
        >
          <AccountWindow {...texts} account={account} />
        </div>
      ))}
    </fieldset>
  )
}

const Accident = (props: Props) => (
  <figure aria-hidden="true" className="scene window">
    <OrdinaryTabs />
    <Questions {...props} />
  </figure>
)

function AccountWindow({ account, ...texts }: Props) {
  const { t } = usePageContext()
  const person = t(`scene.people.${account.person}`)
  return (
    <>
      <label>
        <input type="radio" name="accounts" defaultChecked={account === rightAccount} />
        <Face name={account.store} />
        <b>{account.store}</b>
        <span>{person}</span>
        <small className="text-xs">{account.market}</small>
      </label>
      <input type="checkbox" aria-label={texts.send} defaultChecked={account === rightAccount} />
      <div aria-hidden="true" className="inbox">
        <Questions {...texts} account={account} own />
        <p className="window-status">{t('scene.signedIn', { person, count: account.cookies })}</p>
      </div>
    </>
  )
}

const balanceOf = ({ balance, currency, language }: Account) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(balance)

/**
 * The page, the reply from an account, what the first customer answers to it, and the field of the
 * reply; where the account has its own window, before that whose it is.
 */
function Questions({
  account,
  inbox,
  threads: [asked],
  reply,
  send,
  strangers,
  thanks,
  own = false,
}: Props & { own?: boolean }) {
  const { t } = usePageContext()
  const { store, unread, ownLanguage } = account
  const person = t(`scene.people.${account.person}`)
  // The wrong accounts come after the right one.
  const place = accounts.indexOf(account)
  const answer = place ? strangers[(place - 1) % strangers.length] : thanks
  return (
    <>
      <WindowBar address="shop.example/questions" />
      <p className="inbox-head">
        <b>shop</b>
        <span>
          {inbox}
          <b>{unread}</b>
        </span>
        <Face name={store} />
      </p>
      <ul>
        <li>
          <b>{`${asked?.from} → ${rightAccount?.store}`}</b>
          {asked?.text}
        </li>
      </ul>
      <div className="inbox-page">
        {own && (
          <p className="inbox-own">
            <Face name={store} />
            <span>
              <b>{store}</b>
              {`${person} · ${ownLanguage}`}
            </span>
            <b>{balanceOf(account)}</b>
          </p>
        )}
        <p className="inbox-reply">
          <span>
            <b>{`${store} · ${person}`}</b>
            {reply}
          </span>
        </p>
        <p className="inbox-answer">
          <span>
            <b>{asked?.from}</b>
            {answer && fillIn(answer, { store })}
          </span>
        </p>
      </div>
      <p className="inbox-field">
        <span>{reply}</span>
        <b>{send}</b>
        <svg viewBox="0 0 24 32">
          <use href={homePicture('pointer')} />
        </svg>
      </p>
    </>
  )
}
