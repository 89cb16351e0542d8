/**
 * Whether a page is shown inside an app, where Google refuses to sign anybody in: Android's WebView says `wv`, those of iOS leave out
 * `Safari`, and large apps name themselves.
 */
export const isWebView = (userAgent: string): boolean =>
  /; wv\)|\bFB[AI]|Instagram|MicroMessenger|\bLine\/|Bytedance|musical_ly|KAKAOTALK|NAVER\(|\bQQ\/|Weibo|DingTalk|Alipay|Electron/.test(userAgent) ||
  (/iPhone|iPad|iPod/.test(userAgent) && !userAgent.includes('Safari/'))
