import { SceneWindow } from './window.tsx'

/** Visits of thirty days, as heights in percent. */
const days = [22, 30, 26, 34, 40, 18, 15, 36, 44, 41, 52, 47, 24, 20, 50, 58, 49, 61, 66, 31, 27, 62, 70, 64, 78, 72, 38, 33, 80, 88]

/** The account's statistics page of a referral link: four figures and a month of days. */
export const StatisticsScene = ({ title, figures }: { title: string; figures: { name: string; value: string }[] }) => (
  <SceneWindow title={title}>
    <div className="grid grid-cols-2 border-b border-line mobile:grid-cols-4">
      {figures.map((figure) => (
        <div key={figure.name} className="border-s border-line px-4 py-3.5">
          <p className="truncate text-[0.6875rem] text-faint">{figure.name}</p>
          <p className="text-xl font-semibold tracking-tight">{figure.value}</p>
        </div>
      ))}
    </div>
    <svg viewBox="0 0 600 200" className="w-full p-4">
      <path d="M0 10h600M0 70h600M0 130h600M0 190h600" className="stroke-line" />
      <path d={days.map((height, day) => `M${day * 20 + 10} 190v-${height * 2}`).join('')} className="stroke-teal" strokeWidth="11" />
      <path d={days.map((height, day) => `M${day * 20 + 10} 190v-${Math.round(height / 5)}`).join('')} className="stroke-ink" strokeWidth="11" />
    </svg>
  </SceneWindow>
)
