import { figure } from '../../drawings/figure.ts'
import { MockPagePicture } from '../../drawings/mock-page.tsx'
import { heads, mockPages } from '../../drawings/mock-pages.ts'
import { usePageContext } from '../../page-context.tsx'
import { BrowserWindow, type SceneProps } from './browser-window.tsx'

/** What has to be kept, and a stranger's page that does not get near it: a wall between two windows. */
export function Apart({ profiles: [kept, strange], rows = [], icon }: SceneProps) {
  const { language } = usePageContext()
  if (!kept || !strange) return null
  return (
    <div className="apart">
      <BrowserWindow profile={kept} icon={icon}>
        <MockPagePicture
          page={mockPages.wallet}
          height={heads.wallet}
          value={kept.value && figure(language.code, kept.value)}
        />
        <ul>
          {rows.map(({ name, note, amount }) => (
            <li key={name}>
              <span>{name}</span>
              <span>{note}</span>
              <b>{figure(language.code, amount)}</b>
            </li>
          ))}
        </ul>
      </BrowserWindow>
      <svg viewBox="0 0 640 200" className={`hue-${strange.hue}`}>
        <path d="M0 96 640 0v52L0 148z" fill="var(--ink)" />
        <path d="m420 200-28-74" stroke="var(--hue)" strokeWidth="10" strokeDasharray="18 10" />
        <path d="m370 142 14-48 36 34z" fill="var(--hue)" />
      </svg>
      <BrowserWindow profile={strange} className="strange">
        <MockPagePicture
          page={mockPages.claim}
          height={heads.claim}
          value={strange.value && figure(language.code, strange.value)}
        />
      </BrowserWindow>
    </div>
  )
}
