import type { ReactElement } from 'react'
import type { scenes } from '../../content/schemas/catalogue.ts'
import { usePageContext } from '../components/page-context.tsx'
import { LogIllustration, RolesIllustration } from './account.tsx'
import { FlowIllustration, RequestIllustration } from './automation.tsx'
import { ProxiesIllustration, RegionsIllustration } from './network.tsx'
import { ProfilesIllustration, SynchronizerIllustration } from './profiles.tsx'

export type IllustrationName = (typeof scenes)[number]

const drawn: Record<IllustrationName, () => ReactElement> = {
  profiles: SampleProfiles,
  synchronizer: SynchronizerIllustration,
  flow: FlowIllustration,
  request: RequestIllustration,
  roles: RolesIllustration,
  regions: RegionsIllustration,
  proxies: ProxiesIllustration,
  log: SampleLog,
}

/** The illustration that content names (`scene` in `entry.yaml`). */
export function Illustration({ name }: { name: IllustrationName }) {
  const Drawn = drawn[name]
  return <Drawn />
}

/** The profile list with sample rows; the home page shows its own. */
function SampleProfiles() {
  const { t, site } = usePageContext()
  const row = (name: string, proxy: string, owner: string, status: 'running' | 'ready' | 'syncing') => ({ name, proxy, owner, status: t(`scene.${status}`) })
  return (
    <ProfilesIllustration
      title={site.longName}
      columns={{ profile: t('scene.profile'), proxy: t('scene.proxy'), owner: t('scene.owner'), status: t('scene.status') }}
      rows={[
        row(t('scene.store', { market: 'DE' }), 'ISP · DE', 'Ana', 'running'),
        row(t('scene.store', { market: 'FR' }), `${t('scene.residential')} · FR`, 'Ana', 'running'),
        row(t('scene.client', { letter: 'A' }), `${t('scene.datacentre')} · GB`, 'Joe', 'ready'),
        row(t('scene.check', { market: 'JP' }), `${t('scene.mobile')} · JP`, 'Mei', 'syncing'),
        row(t('scene.inbox'), 'ISP · CA', 'Priya', 'ready'),
      ]}
    />
  )
}

/** The action log with sample rows; the home page shows its own. */
function SampleLog() {
  const { t } = usePageContext()
  const client = t('scene.client', { letter: 'A' })
  const rows = [
    { who: 'Ana', what: t('scene.logged.started', { profile: t('scene.store', { market: 'DE' }) }), when: '09:12' },
    { who: 'Joe', what: t('scene.logged.shared', { profile: client, person: 'Mei' }), when: '09:40' },
    { who: 'Mei', what: t('scene.logged.proxy', { profile: client }), when: '10:05' },
    { who: 'Priya', what: t('scene.logged.invited', { person: 'Tomás' }), when: '11:31' },
  ]
  return <LogIllustration title={t('scene.log')} rows={rows} />
}
