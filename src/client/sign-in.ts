import { baseInfo } from './base-info.ts'
import { readCookie } from './cookies.ts'
import { encrypt } from './encrypt.ts'
import { appAddress, visit } from './hand-off.ts'
import { call } from './http.ts'

/** Sends the credential, encrypted, and goes to the app with the ticket it is answered with (spec §4: parameter `t` holds `cpl`). */
export async function signIn(credential: string, key: string): Promise<void> {
  const { lang, dataset } = document.documentElement
  const facts = visit()
  const { c_v = '', source = '' } = facts
  const { login_url } = await baseInfo()
  const { cpl } = await call<{ cpl: string }>('/sys/user/passport/authorized-login', {
    method: 'POST',
    form: {
      third_party: 'google',
      invite_code: c_v,
      language: lang,
      source,
      referer: new URLSearchParams(readCookie('referrer')).get('referer') ?? document.referrer,
      third_party_action_type: 'one_tap',
      regParam: c_v && JSON.stringify({ ref: c_v }),
      redirect_data: JSON.stringify(await encrypt(credential, key)),
    },
  })
  if (!cpl) throw new Error('no ticket')
  location.assign(appAddress(dataset.login ?? '', login_url, { ...facts, t: cpl }))
}
