import { useLayoutEffect, useRef, useState } from 'react'

interface Props {
  texts: Record<'label' | 'sale' | 'save' | 'saved', string>
}

/**
 * A product's market and its price, written by the rules of a language; visitors edit the first.
 */
const shops = [
  { hue: 'coral', market: 'DE', price: 89, currency: 'EUR', language: 'de' },
  { hue: 'teal', market: 'JP', price: 14_800, currency: 'JPY', language: 'en' },
  { hue: 'lime', market: 'BR', price: 519, currency: 'BRL', language: 'pt' },
  { hue: 'sky', market: 'CA', price: 129, currency: 'CAD', language: 'en' },
]

const formatShopPrice = ({ language, currency }: (typeof shops)[number], price: number) =>
  new Intl.NumberFormat(language, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  }).format(price)

/** A price after a sale such as `-20%` or `+10%`, or after a new one was typed, such as `79`. */
function newPrice(typed: string, price: number): number {
  const number = Number(typed.replace(',', '.').replace(/[^\d.]/g, '')) || 0
  if (!typed.includes('%')) return number || price
  return Math.max(0, price * (1 + (typed.includes('+') ? number : -number) / 100))
}

/** Four windows: what is typed and pressed in the first is repeated in the others. */
export default function Repeat({ texts }: Props) {
  const [sale, setSale] = useState(texts.sale)
  const [saved, setSaved] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // What was typed while this code was loading.
  useLayoutEffect(() => setSale(input.current?.value ?? ''), [])
  return (
    <div className="repeat print-whole">
      {shops.map((shop, index) => (
        <div
          key={shop.market}
          aria-hidden={index > 0}
          className={`facet repeat-window hue-${shop.hue}`}
        >
          <p className="repeat-price">
            <b>{shop.market}</b>
            {saved ? (
              <>
                <s className="repeat-old">{formatShopPrice(shop, shop.price)}</s>
                <b>{formatShopPrice(shop, newPrice(sale, shop.price))}</b>
              </>
            ) : (
              <span className={sale ? 'repeat-old' : ''}>{formatShopPrice(shop, shop.price)}</span>
            )}
          </p>
          {index ? (
            <p className="repeat-field">{sale}</p>
          ) : (
            <input
              ref={input}
              aria-label={texts.label}
              className="repeat-field"
              defaultValue={texts.sale}
              maxLength={12}
              autoComplete="off"
              onChange={(event) => {
                setSale(event.target.value)
                setSaved(false)
              }}
            />
          )}
          {index ? (
            <p className="repeat-save">{saved ? texts.saved : texts.save}</p>
          ) : (
            <button
              type="button"
              data-key="home-repeat"
              className="repeat-save"
              onClick={() => setSaved(true)}
            >
              {saved ? texts.saved : texts.save}
            </button>
          )}
        </div>
      ))}
    </div>
  )
}
