import type { SinglePageTranslation } from '../../../content/collections.ts'
import { Icon } from '../icon.tsx'
import { useScope } from '../scope.tsx'

/** Every feature by plan. On a small screen the names stay in view while the plans scroll under them. */
export function Matrix({ title, groups, plans }: SinglePageTranslation<'pricing'>['matrix'] & { plans: readonly string[] }) {
  const { t } = useScope()
  return (
    <section className="wrap band">
      <h2 id="matrix" className="text-2xl">
        {title}
      </h2>
      <section className="scroll relative mt-8 sm:overflow-visible sm:bg-none" tabIndex={0} aria-labelledby="matrix">
        <table className="table min-w-[44rem] border-separate sm:table-fixed [border-spacing:0]">
          <thead>
            <tr>
              <th scope="col" className="sticky start-0 z-10 w-36 bg-paper mobile:w-72 sm:top-(--header)">
                <span className="sr-only">{t('pricing.feature')}</span>
              </th>
              {plans.map((plan) => (
                <th key={plan} scope="col" className="sm:sticky sm:top-(--header) sm:z-10 sm:bg-paper">
                  {plan}
                </th>
              ))}
            </tr>
          </thead>
          {groups.map((group) => (
            <tbody key={group.name}>
              <tr>
                <th scope="rowgroup" className="sticky start-0 bg-paper">
                  <span className="inline-block pt-6 text-base font-semibold">{group.name}</span>
                </th>
                <td colSpan={5} />
              </tr>
              {group.rows.map((row) => (
                <tr key={row.name}>
                  <th scope="row" className="sticky start-0 bg-paper font-normal text-soft">
                    {row.name}
                  </th>
                  {row.values.map((value, index) => (
                    <td key={plans[index]}>{typeof value === 'string' ? value : <Mark yes={value} text={t(value ? 'pricing.included' : 'pricing.notIncluded')} />}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </section>
    </section>
  )
}

const Mark = ({ yes, text }: { yes: boolean; text: string }) => (
  <>
    <Icon name={yes ? 'check' : 'minus'} className={yes ? 'mt-0.5 size-5 text-brand' : 'mt-0.5 size-5 text-faint'} />
    <span className="sr-only">{text}</span>
  </>
)
