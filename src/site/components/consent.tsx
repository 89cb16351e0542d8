import type { Translate } from '../../i18n/messages.ts'

/**
 * What the cookies page holds for `browser/consent-choice.ts`, which fills in its words and shows it, and for
 * `browser/consent-banner.ts`, which fetches the page from any other to ask there. `address` is that of the cookies page.
 */
export function Consent({ t, address }: { t: Translate; address: string }) {
  return (
    <>
      <div id="consent-choice" data-consent-choice="" className="consent-choice no-print invisible max-w-xl">
        <fieldset className="items-center gap-6 rounded-lg border border-line bg-surface p-5 mobile:flex">
          <legend className="sr-only">{t('consent.label')}</legend>
          <p className="consent-answers mt-0 mobile:w-44 mobile:shrink-0">
            <Answers t={t} />
          </p>
          {/* Room for the longest of the texts beside the buttons: nothing moves when one is filled in. On a phone that is below the first screen. */}
          <p
            role="status"
            className="mt-4 content-center text-sm mobile:mt-0 mobile:min-h-[4lh] mobile:flex-1"
            data-granted={t('consent.granted')}
            data-refused={t('consent.refused')}
            data-on={t('consent.on')}
            data-open={t('consent.open')}
            data-signal={t('consent.signal')}
          />
        </fieldset>
      </div>
      <noscript>
        <p>{t('consent.noScript')}</p>
      </noscript>
      <template data-consent-banner="">
        <section className="consent-banner" aria-label={t('consent.label')}>
          <p>
            {t('consent.text')}{' '}
            <a href={address} className="link">
              {t('consent.details')}
            </a>
          </p>
          <p className="consent-answers">
            <Answers t={t} />
          </p>
        </section>
      </template>
    </>
  )
}

const Answers = ({ t }: { t: Translate }) => (
  <>
    <button type="button" className="button button-small" data-choice="granted">
      {t('consent.accept')}
    </button>
    <button type="button" className="button button-small" data-choice="refused">
      {t('consent.decline')}
    </button>
  </>
)
