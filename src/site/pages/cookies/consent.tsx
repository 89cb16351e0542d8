import type { Translate } from '../../../languages/messages.ts'

/**
 * A quiet bar below the page, which makes room for it; slim on phones, where it would hide the
 * start of the page.
 */
const banner = [
  'consent-banner fixed inset-x-0 bottom-0 z-30 max-h-[60dvh] overflow-y-auto',
  'flex flex-wrap items-center justify-center gap-1 tablet:flex-nowrap tablet:gap-6',
  'border-t border-edge bg-surface px-[max(0.75rem,var(--side)-0.5rem)] py-1.5 tablet:py-2',
  'text-xs [line-height:1.25] tablet:[line-height:1.4]',
  '[animation:appear_240ms_ease-out_both]',
].join(' ')

/**
 * The visitor's choice on the cookies page (`consent-choice.ts`), and the template of the
 * banner, which `consent-banner.ts` fetches from here when it is needed on another page.
 * `address` is the address of the cookies page.
 */
export const Consent = ({ t, address }: { t: Translate; address: string }) => (
  <>
    <div
      id="consent-choice"
      data-consent-choice=""
      className="no-print invisible max-w-xl noscript:hidden"
    >
      <fieldset className="items-center gap-6 rounded-lg border border-line bg-surface p-5 tablet:flex">
        <legend className="sr-only">{t('consent.label')}</legend>
        <Answers t={t} layout="mt-0 tablet:w-44 tablet:shrink-0" />
        {/* It is as high as the longest text, so that nothing moves when one is filled in;
              phones do without, since it is below their first screen. */}
        <p
          role="status"
          className="mt-4 content-center text-sm tablet:mt-0 tablet:min-h-[4lh] tablet:flex-1"
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
      <section className={banner} aria-label={t('consent.label')}>
        <p className="[&:lang(ja)]:[word-break:auto-phrase]">
          {t('consent.text')}{' '}
          <a href={address} className="link">
            {t('consent.details')}
          </a>
        </p>
        <Answers
          t={t}
          size="max-tablet:min-h-8 max-tablet:py-0.5"
          layout="max-w-96 flex-[1_1_14rem] tablet:flex-[0_0_16rem]"
        />
      </section>
    </template>
  </>
)

/** On the cookies page it may be given already, or not be possible. */
const answer =
  'button button-small button-quiet disabled:cursor-default disabled:opacity-50 aria-pressed:bg-brand aria-pressed:text-on-brand'

const Answers = ({ t, layout, size = '' }: { t: Translate; layout: string; size?: string }) => (
  <p className={`grid grid-cols-[repeat(auto-fit,minmax(min(6.5rem,100%),1fr))] gap-2 ${layout}`}>
    <button type="button" className={`${answer} ${size}`} data-choice="granted">
      {t('consent.accept')}
    </button>
    <button type="button" className={`${answer} ${size}`} data-choice="refused">
      {t('consent.decline')}
    </button>
  </p>
)
