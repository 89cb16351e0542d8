import { useState } from 'react'
import { Select } from '../../components/select.tsx'
import { type MirrorTexts, type ValueName, valueNames } from './mirror-values.ts'

/** The colours by which the three profiles are known. */
const sampleColours = ['bg-coral', 'bg-sky', 'bg-lime']

/**
 * The visitor's own column appears once the browser was read. Narrow screens show one sample beside
 * it.
 */
export function ValueTable({
  texts,
  values,
  samples,
}: {
  texts: MirrorTexts
  values: Record<ValueName, string> | undefined
  samples: readonly Record<ValueName, string>[]
}) {
  const [column, setColumn] = useState(0)
  const { title, choose, names } = texts.samples
  const row = `max-tablet:grid ${values ? 'max-tablet:grid-cols-2' : 'max-tablet:grid-cols-[2fr_3fr]'} max-tablet:border-b max-tablet:border-line`
  const cell = 'align-top ps-3 wrap-anywhere max-tablet:border-0! max-tablet:py-2 tablet:ps-4'
  const valueCell = `${cell} bg-surface font-semibold`
  const narrow = (index: number) => (index === column ? '' : 'max-laptop:hidden')
  return (
    <>
      <Select
        label={choose}
        options={names}
        value={column}
        onChoose={setColumn}
        className="mt-6 block text-sm font-semibold noscript:hidden laptop:hidden"
      />
      <table className="data-table mt-6 table-fixed">
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr className={row}>
            <td className={values ? 'max-tablet:hidden' : 'max-tablet:border-0!'} />
            {values && (
              <th scope="col" className={valueCell}>
                {texts.you}
              </th>
            )}
            {names.map((name, index) => (
              <th
                key={name}
                scope="col"
                className={`${cell} cut-4 text-base text-on-hue! ${sampleColours[index]} ${narrow(index)}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {valueNames.map((name) => (
            <tr key={name} className={row}>
              <th
                scope="row"
                className={`font-semibold max-tablet:border-0! ${values ? 'max-tablet:col-span-2 max-tablet:pb-1' : 'max-tablet:py-2'}`}
              >
                {texts.values[name]}
              </th>
              {values && <td className={valueCell}>{values[name] || texts.untold}</td>}
              {samples.map((sample, at) => (
                <td key={names[at]} className={`${cell} text-soft ${narrow(at)}`}>
                  {sample[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
