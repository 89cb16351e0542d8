import { DownloadLink } from './download-link.tsx'
import { SiteLink } from './link.tsx'
import { useScope } from './scope.tsx'

/** The last call of a page: one plane, one thing to do. */
export function Closing({ title, text }: { title: string; text: string }) {
  const { t } = useScope()
  return (
    <section data-expose="closing" className="wrap band">
      <div className="facet face-brand bg-inverse px-6 py-12 text-on-inverse [--cut:2.5rem] mobile:px-12 mobile:py-16 mobile:[--cut:5rem]">
        <h2 className="max-w-2xl text-2xl">{title}</h2>
        <p className="mt-4 max-w-xl opacity-85">{text}</p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
          <DownloadLink className="button bg-on-inverse text-inverse hover:opacity-85" />
          <SiteLink to="/pricing" className="font-semibold underline underline-offset-4">
            {t('action.seePricing')}
          </SiteLink>
        </div>
      </div>
    </section>
  )
}
