import { fills, hueAt } from '../components/hues.ts'
import { SceneWindow } from './window.tsx'

interface Row {
  name: string
  proxy: string
  owner: string
  status: string
}

/** The profile list: every profile a colour of its own. Where it is narrow, owners are left out, then states, which have one
 * width in every row: each row is a grid of its own, and the longest word must not move its columns. */
export const ProfilesScene = ({ title, columns, rows }: { title: string; columns: { profile: string; proxy: string; owner: string; status: string }; rows: Row[] }) => (
  <SceneWindow title={title}>
    <div className="grid grid-cols-[1.15fr_1fr] gap-x-3 px-4 py-2.5 text-[0.6875rem] text-faint @[26rem]:grid-cols-[1.4fr_1.3fr_auto_auto]">
      <span>{columns.profile}</span>
      <span>{columns.proxy}</span>
      <span className="hidden w-20 @[30rem]:block">{columns.owner}</span>
      <span className="hidden w-20 @[26rem]:block">{columns.status}</span>
    </div>
    {rows.map((row, index) => (
      <div key={row.name} className="grid grid-cols-[1.15fr_1fr] items-center gap-x-3 border-t border-line px-4 py-3 text-[0.8125rem] @[26rem]:grid-cols-[1.4fr_1.3fr_auto_auto]">
        <span className="flex min-w-0 items-center gap-2.5 font-medium">
          <i className={`size-5 shrink-0 [clip-path:polygon(0_0,60%_0,100%_40%,100%_100%,0_100%)] ${fills[hueAt(index)]}`} />
          <span className="truncate">{row.name}</span>
        </span>
        <span className="truncate text-soft">{row.proxy}</span>
        <span className="hidden w-20 text-soft @[30rem]:block">{row.owner}</span>
        <span className="hidden w-20 items-center gap-1.5 text-soft @[26rem]:flex">
          <i className={`size-1.5 shrink-0 rounded-full ${row.status === rows[0]?.status ? 'bg-good' : 'bg-line'}`} />
          {row.status}
        </span>
      </div>
    ))}
  </SceneWindow>
)
