import { expect, test } from 'vitest'
import { isWebView } from './one-tap.ts'

const safariIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const androidWebView =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9 Build/BP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/148.0.0.0 Mobile Safari/537.36'

test.each([
  [
    'Chrome on Windows',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36',
    false,
  ],
  ['Safari on an iPhone', `${safariIphone} Version/26.1 Mobile/15E148 Safari/604.1`, false],
  ['Chrome on an iPhone', `${safariIphone} CriOS/156.0.8078.79 Mobile/15E148 Safari/604.1`, false],
  [
    'Chrome on Android',
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Mobile Safari/537.36',
    false,
  ],
  ['an Android WebView', androidWebView, true],
  ['a plain iOS WebView', `${safariIphone} Mobile/15E148`, true],
  ['Facebook on an iPhone', `${safariIphone} Mobile/15E148 [FBAN/FBIOS;FBAV/540.0.0.1]`, true],
  [
    'WeChat',
    `${safariIphone} Mobile/15E148 MicroMessenger/8.0.60(0x18003c2f) NetType/WIFI Language/zh_CN`,
    true,
  ],
  ['LINE', `${safariIphone} Mobile/15E148 Safari Line/15.1.0`, true],
  ['KakaoTalk', `${safariIphone} Mobile/15E148 Safari/604.1 KAKAOTALK 11.0.0`, true],
  [
    'TikTok',
    'Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36 trill_390001 BytedanceWebview/d8a21c6',
    true,
  ],
  [
    'an Electron app',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Slack/4.40 Chrome/134.0.0.0 Electron/35.0.0 Safari/537.36',
    true,
  ],
])('%s: %s', (_name, userAgent, expected) => expect(isWebView(userAgent)).toBe(expected))
