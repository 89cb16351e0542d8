import { hueAt, svgFills } from '../components/hues.ts'

/**
 * Clients with a workspace each, of four profiles; those that are seen have names and exits, which
 * need no translation.
 */
const workspaces = [
  { client: 'Harbour Lamps', profiles: [['shop-de', '203.0.113.24']] },
  { client: 'Cedar & Loon', profiles: [['ads-ca', '198.51.100.52']] },
  {
    client: 'Nordlys',
    profiles: [
      ['shop-no', '192.0.2.141'],
      ['shop-se', '203.0.113.90'],
      ['support', '198.51.100.7'],
      ['qa', '192.0.2.18'],
    ],
  },
] as const

/** Three clients' workspaces, one behind the other. */
export const WorkspacesIllustration = () => (
  <svg viewBox="0 0 484 462" className="w-full" aria-hidden="true" fontSize="16">
    {workspaces.map(({ client, profiles }, index) => (
      <g key={client} transform={`translate(${index * 60 + 1} ${index * 100 + 1})`}>
        <path d="M0 0h316l44 44v216H0z" className="fill-surface stroke-line" strokeWidth="2" />
        <path d="M316 0l44 44h-44z" className={svgFills[hueAt(index * 2)]} />
        <path d="M0 52h360" className="stroke-line" strokeWidth="2" />
        <text x="24" y="33" fontWeight="600" className="fill-ink">
          {client}
        </text>
        <path
          d={[64, 112, 160, 208].map((y) => `M24 ${y}h15l9 9v15H24z`).join('')}
          className={svgFills[hueAt(index * 2)]}
        />
        {profiles.map(([name, exit], row) => (
          <g key={name} transform={`translate(0 ${row * 48})`}>
            <text x="64" y="82" className="fill-ink">
              {name}
            </text>
            <text x="336" y="82" textAnchor="end" className="fill-soft">
              {exit}
            </text>
          </g>
        ))}
      </g>
    ))}
  </svg>
)
