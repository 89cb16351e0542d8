import type { ReactElement } from 'react'
import type { scenes } from '../../content/schemas/catalogue.ts'
import { useScope } from '../components/scope.tsx'
import { FlowScene } from './flow.tsx'
import { LogScene } from './log.tsx'
import { ProfilesScene } from './profiles.tsx'
import { ProxiesScene } from './proxies.tsx'
import { RegionsScene } from './regions.tsx'
import { RequestScene } from './request.tsx'
import { RolesScene } from './roles.tsx'
import { SynchronizerScene } from './synchronizer.tsx'

export type SceneName = (typeof scenes)[number]

const drawn: Record<SceneName, () => ReactElement> = {
  profiles: SampleProfiles,
  synchronizer: SynchronizerScene,
  flow: FlowScene,
  request: RequestScene,
  roles: RolesScene,
  regions: RegionsScene,
  proxies: ProxiesScene,
  log: SampleLog,
}

/** A drawn piece of the product, by the name that content gives it. */
export function Scene({ name }: { name: SceneName }) {
  const Drawn = drawn[name]
  return <Drawn />
}

/** The profile list with sample rows; the home page shows its own. */
function SampleProfiles() {
  const { t, site } = useScope()
  const row = (name: string, proxy: string, owner: string, status: 'running' | 'ready' | 'syncing') => ({ name, proxy, owner, status: t(`scene.${status}`) })
  return (
    <ProfilesScene
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
  const { t } = useScope()
  const client = t('scene.client', { letter: 'A' })
  const rows = [
    { who: 'Ana', what: t('scene.logged.started', { profile: t('scene.store', { market: 'DE' }) }), when: '09:12' },
    { who: 'Joe', what: t('scene.logged.shared', { profile: client, person: 'Mei' }), when: '09:40' },
    { who: 'Mei', what: t('scene.logged.proxy', { profile: client }), when: '10:05' },
    { who: 'Priya', what: t('scene.logged.invited', { person: 'Tomás' }), when: '11:31' },
  ]
  return <LogScene title={t('scene.log')} rows={rows} />
}
