import type { SinglePageTranslation } from '../../../../content/collections/all-collections.ts'
import { homePicture } from '../../../components/icons.tsx'
import { TextLink } from '../../../components/links.tsx'
import { nth } from '../../../components/nth.ts'
import { usePageContext } from '../../../page-context.tsx'

/** What a number of profiles costs. */
export interface WallSize {
  profiles: number
  plan: string
  seats: number
  price: string
}

/**
 * A wall of profiles to fill, and its price: radio buttons and CSS (`profile-wall-scene.css`), no
 * script.
 */
export function ProfileWallScene({
  title,
  link,
  sizes,
}: SinglePageTranslation<'home'>['wall'] & { sizes: readonly WallSize[] }) {
  const { t } = usePageContext()
  return (
    <section className="bg-sunk">
      <div className="wrap band pt-0!">
        <h2 className="text-2xl">{title}</h2>
        <fieldset className={`home-wall print-whole ${nth(sizes.length)}`}>
          <legend className="sr-only">{t('pricing.profiles')}</legend>
          {sizes.map(({ profiles, plan, seats, price }, index) => (
            <label key={profiles}>
              <span className="wall-size">
                <input type="radio" name="wall" defaultChecked={index === 1} />
                {profiles}
              </span>
              <svg viewBox="0 0 600 200" aria-hidden="true">
                <use href={homePicture(`wall-${profiles}`)} />
              </svg>
              <span className="wall-price">
                <small className="wall-plan">{plan}</small> <b>{price}</b> {t('pricing.each')}
                <small className="text-soft">
                  {t('plan.profiles', { count: profiles })} ·{' '}
                  {t('plan.includedSeats', { count: seats })}
                </small>
              </span>
            </label>
          ))}
          <p>
            <TextLink to="/pricing">{link}</TextLink>
          </p>
        </fieldset>
      </div>
    </section>
  )
}
