import type { EntryData, Translation } from '../../../content/collections/all-collections.ts'
import { Section } from '../../components/sections.tsx'
import { dayScenes } from './scenes/day-scene.tsx'

type DayProps = Translation<'solutions'>['day'] & EntryData<'solutions'>

/** The team's day, with a picture of one of its hours, which stands out. */
export function WorkingDay(day: DayProps) {
  const Laid = { axis: DayAxis, hour: DayHour, profiles: DayProfiles }[day.layout]
  return (
    <div id="day">
      <Laid {...day} />
    </div>
  )
}

/** A picture across the page, below the hours on their axis. */
function DayAxis({ title, steps, moment, ...day }: DayProps) {
  return (
    <Section background={`hue-band overflow-hidden hue-${day.hue}`} title={title}>
      <ol className="mt-10 grid gap-x-8 gap-y-6 laptop:auto-cols-fr laptop:grid-flow-col">
        {steps.map((step, index) => (
          <li
            key={step.time}
            className={`border-t-6 pt-5 ${index + 1 === moment ? 'border-ink' : 'border-(--hue)'}`}
          >
            <Hour {...step} />
          </li>
        ))}
      </ol>
      <Picture
        {...day}
        className="mx-auto mt-12 max-w-4xl laptop:text-base laptop:-mb-[clamp(2rem,6vw,5.5rem)]"
      />
    </Section>
  )
}

/** A picture that takes half of the window, beside the hours. */
function DayHour({ title, steps, moment, ...day }: DayProps) {
  return (
    <section className="grid border-b border-line laptop:grid-cols-2">
      <div className={`hue-band grid content-center px-(--side) py-10 laptop:pe-10 hue-${day.hue}`}>
        <Picture {...day} className="tablet:text-base" />
      </div>
      <div className="px-(--side) py-10 laptop:py-20 laptop:ps-14 laptop:pe-[max(var(--side),calc(50vw-var(--page)/2))]">
        <h2 className="text-2xl">{title}</h2>
        <Hours steps={steps} moment={moment} className="mt-6 laptop:-ms-6" />
      </div>
    </section>
  )
}

/** The hours beside each other; the drawn one is on a sheet of its own, beside its picture. */
const DayProfiles = ({ title, steps, moment, ...day }: DayProps) => (
  <Section title={title}>
    <ol className="mt-8 grid gap-x-12 gap-y-8 laptop:grid-cols-2">
      {steps.map((step, index) =>
        index + 1 === moment ? (
          <li
            key={step.time}
            className={`hue-band cut-10 grid overflow-hidden laptop:col-span-full laptop:grid-cols-[5fr_6fr] hue-${day.hue}`}
          >
            <div className="p-6 tablet:p-12">
              <Hour {...step} />
            </div>
            <Picture {...day} className="self-end ps-6 tablet:ps-12 laptop:pt-12" />
          </li>
        ) : (
          <li key={step.time}>
            <Hour {...step} />
          </li>
        ),
      )}
    </ol>
  </Section>
)

const Picture = ({
  sceneLayout,
  scene,
  className = '',
}: Pick<DayProps, 'sceneLayout' | 'scene'> & { className?: string }) => {
  const Drawn = dayScenes[sceneLayout]
  return (
    <div aria-hidden="true" className={`scene ${className}`}>
      <Drawn {...scene} />
    </div>
  )
}

/** The hours one below the other; the drawn one is on a sheet. */
const Hours = ({
  steps,
  moment,
  className,
}: Pick<DayProps, 'steps' | 'moment'> & { className: string }) => (
  <ol className={`grid content-start ${className}`}>
    {steps.map((step, index) => (
      <li
        key={step.time}
        className={`max-laptop:-mx-4 p-4 tablet:max-laptop:-mx-6 tablet:p-6 ${index + 1 === moment ? 'facet' : ''}`}
      >
        <Hour {...step} />
      </li>
    ))}
  </ol>
)

const Hour = ({ time, title, text }: DayProps['steps'][number]) => (
  <>
    <time className="font-heading text-2xl font-semibold">{time}</time>
    <h3 className="mt-3 text-lg">{title}</h3>
    <p className="mt-2">{text}</p>
  </>
)
