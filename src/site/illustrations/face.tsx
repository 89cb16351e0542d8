import { fills, type Hue } from '../components/hues.ts'

/** The small cut square in front of a profile's name: its colour is its identity. */
export const Face = ({ hue, className = 'size-5' }: { hue: Hue; className?: string }) => (
  <i className={`${className} shrink-0 [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)] ${fills[hue]}`} />
)

/** A member of the team: the first letter in a disc. */
export const Person = ({ name, hue }: { name: string; hue: Hue }) => (
  <i className={`flex size-7 shrink-0 items-center justify-center rounded-full text-[0.6875rem] font-semibold text-[#15191b] not-italic ${fills[hue]}`}>{name.slice(0, 1)}</i>
)
