import { useLayoutEffect, useRef, useState } from 'react'

interface Props {
  /** The windows: a product's market and its price; the first one is worked in. */
  shops: readonly { market: string; price: string }[]
  texts: Record<'label' | 'sale' | 'save' | 'saved', string>
}

const colours = ['hue-coral', 'hue-teal', 'hue-lime', 'hue-sky']

/** Four windows: what is typed and pressed in the first is repeated in the others. */
export default function Repeat({ shops, texts }: Props) {
  const [sale, setSale] = useState(texts.sale)
  const [saved, setSaved] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // What was typed while this code was on its way.
  useLayoutEffect(() => setSale(input.current?.value ?? ''), [])
  return (
    <div className="repeat">
      {shops.map(({ market, price }, index) => (
        <div key={market} aria-hidden={index > 0} className={`facet ${colours[index]}`}>
          <p>
            <b>{market}</b>
            <span className={sale ? 'repeat-old' : ''}>{price}</span>
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
