import { hueAt, svgFills } from '../components/hues.ts'

/** Three workspaces, one behind the other. */
export const WorkspacesIllustration = () => (
  <svg viewBox="0 0 520 420" className="w-full" aria-hidden="true">
    {[0, 1, 2].map((index) => (
      <g key={index} transform={`translate(${index * 78 + 2} ${index * 78 + 2})`}>
        <path d="M0 0h316l44 44v216H0z" className="fill-surface stroke-line" strokeWidth="2" />
        <path d="M316 0l44 44h-44z" className={svgFills[hueAt(index * 2)]} />
        <path d="M24 28h104" className="stroke-ink" strokeWidth="10" />
        <path d="M0 56h360" className="stroke-line" strokeWidth="2" />
        <path d="M66 92h120M66 140h90M66 188h140M66 232h74" className="stroke-faint" strokeWidth="8" />
        <path d="M270 92h60M270 140h44M270 188h60M270 232h36" className="stroke-line" strokeWidth="8" />
        <path d="M24 80h15l9 9v15H24zm0 48h15l9 9v15H24zm0 48h15l9 9v15H24zm0 44h15l9 9v15H24z" className={svgFills[hueAt(index * 2)]} />
      </g>
    ))}
  </svg>
)
