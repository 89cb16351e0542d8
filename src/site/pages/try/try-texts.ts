import { keepPlaceholders } from '../../../languages/fill-in.ts'
import type { Translate } from '../../../languages/messages.ts'

export const tabNames = ['profile', 'sync', 'api'] as const
export type TabName = (typeof tabNames)[number]

/**
 * `created`, `changed` and `shared` are lines of the log, with `{profile}` and `{colleague}`;
 * `wrong` and `mended` say what the colleague's change of the proxy did.
 */
export function tryTexts(t: Translate, person: string, colleague: string) {
  const line = { person, ...keepPlaceholders('profile', 'colleague') }
  return {
    name: t('try.name'),
    colour: t('try.colour'),
    system: t('try.system'),
    timeZone: t('scene.timeZone'),
    language: t('scene.language'),
    person: t('try.person'),
    role: t('try.role'),
    share: t('try.share'),
    sync: t('try.sync'),
    main: t('scene.mainWindow'),
    type: t('try.type'),
    repeated: t('scene.repeated', { count: 3 }),
    request: t('try.request'),
    answer: t('try.answer'),
    tabs: { profile: t('scene.profile'), sync: t('try.synchronizer'), api: 'API' },
    proxy: t('scene.proxy'),
    roles: [t('scene.roles.admin'), t('scene.roles.manager'), t('scene.roles.member')],
    log: t('scene.log'),
    created: t('scene.logged.created', line),
    changed: t('scene.logged.proxy', line),
    changedBefore: t('scene.logged.proxy', { ...line, person: colleague }),
    wrong: t('try.wrong', keepPlaceholders('home', 'exit')),
    mended: t('try.mended'),
    shared: t('scene.logged.shared', line),
  }
}
export type TryTexts = ReturnType<typeof tryTexts>
