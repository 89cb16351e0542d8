import { hueAt } from '../components/hues.ts'
import { Person } from './face.tsx'
import { SceneWindow } from './window.tsx'

/** The action log: who did what, and when. */
export const LogScene = ({ title, rows }: { title: string; rows: { who: string; what: string; when: string }[] }) => (
  <SceneWindow title={title}>
    <ul>
      {rows.map((row, index) => (
        <li key={row.when} className="grid grid-cols-[auto_1fr_auto] items-center gap-3 border-line px-4 py-3.5 text-[0.8125rem] not-first:border-t">
          <Person name={row.who} hue={hueAt(index)} />
          <span className="min-w-0">
            <b className="font-semibold">{row.who}</b> <span className="text-soft">{row.what}</span>
          </span>
          <span className="text-xs text-faint">{row.when}</span>
        </li>
      ))}
    </ul>
  </SceneWindow>
)
