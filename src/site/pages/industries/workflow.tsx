import type { Hue } from '../../../brand/colours.ts'
import type { EntryData, Translation } from '../../../content/collections/all-collections.ts'
import { Section } from '../../components/sections.tsx'
import { StepDrawing } from '../../drawings/step-drawing.tsx'

interface Look {
  list: string
  step: string
  drawing: string
  words: string
}

const looks: Record<EntryData<'industries'>['layout'], Look> = {
  // Two beside each other.
  sheets: {
    list: 'gap-6 tablet:grid-cols-2',
    step: 'bg-surface cut-10',
    drawing: 'cut-10',
    words: 'p-6 laptop:px-8',
  },
  // The steps stand in one row, which is as wide as the browser's window.
  band: {
    list: 'gap-x-6 gap-y-4 tablet:grid-cols-2 laptop:-mx-[calc(50vw-50%-1.5rem)] laptop:auto-cols-fr laptop:grid-flow-col laptop:grid-cols-none',
    step: '',
    drawing: 'laptop:cut-10',
    words: 'py-5',
  },
  // One below the other, with the picture on either side.
  rows: {
    list: 'gap-6',
    step: 'grid items-center gap-x-14 laptop:grid-cols-2 laptop:even:[&>svg]:col-start-2 laptop:even:[&>svg]:row-start-1',
    drawing: 'laptop:cut-10',
    words: 'py-4 laptop:text-lg',
  },
}

/** The steps of the work, each with a picture of it. */
export function Workflow({
  title,
  steps,
  drawings,
  hue,
  layout,
}: Translation<'industries'>['workflow'] & {
  drawings: readonly string[]
  hue: Hue
  layout: EntryData<'industries'>['layout']
}) {
  const look = looks[layout]
  return (
    <Section title={title} background={`hue-band hue-${hue}`}>
      <ol className={`mt-8 grid ${look.list}`}>
        {steps.map((step, index) => (
          <li key={step.title} className={look.step}>
            <StepDrawing
              name={drawings[index]}
              hue={hue}
              className={`bg-[color-mix(in_oklab,var(--hue)_60%,var(--paper))] ${look.drawing}`}
            />
            <div
              className={`grid grid-cols-[auto_1fr] content-start gap-x-4 gap-y-2 ${look.words}`}
            >
              <span className="row-span-2 font-heading text-2xl font-semibold">{index + 1}</span>
              <h3 className="pt-1 text-xl">{step.title}</h3>
              <p>{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
