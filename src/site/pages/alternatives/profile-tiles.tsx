const step = 10

/** Columns for a picture wide and low, of which the sizes of plans fill whole rows. */
export const columnsOf = (most: number): number => (most > 400 ? 50 : 25)

/** The area of so many tiles, row by row. */
function areaOf(tiles: number, columns: number): string {
  const [rows, rest] = [Math.floor(tiles / columns), tiles % columns]
  return `M0 0h${columns * step}v${rows * step}H${rest * step}v${rest ? step : 0}H0z`
}

/**
 * One tile for each profile that a plan holds; those a team does not need are pale. `id` names the
 * pattern on the page.
 */
export const ProfileTiles = ({
  id,
  held,
  used,
  columns,
}: {
  id: string
  held: number
  used: number
  columns: number
}) => (
  <svg
    viewBox={`0 0 ${columns * step} ${Math.ceil(held / columns) * step}`}
    aria-hidden="true"
    className="w-full self-start forced-color-adjust-none"
  >
    <pattern id={id} width={step} height={step} patternUnits="userSpaceOnUse">
      <path d="M0 0h5.5l3 3v5.5H0z" className="fill-(--hue)" />
    </pattern>
    <path d={areaOf(held, columns)} fill={`url(#${id})`} opacity=".3" />
    <path d={areaOf(used, columns)} fill={`url(#${id})`} />
  </svg>
)
