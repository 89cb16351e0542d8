import type { Locale } from '../../languages/languages.ts'

/** A long title in every language, for tests that must hold for all of them. */
export const longTitles: Record<Locale, string> = {
  en: 'Keep every client’s accounts apart without a drawer full of laptops, spreadsheets and sticky notes',
  ru: 'Как вести аккаунты двадцати клиентов в одном браузере и не перепутать ни одного пароля',
  pt: 'Como manter as contas de cada cliente separadas sem uma gaveta cheia de computadores portáteis',
  vn: 'Cách tách biệt tài khoản của từng khách hàng mà không cần mua thêm máy tính xách tay',
  zh: '不用多买电脑，也能把每位客户的账号彻底分开：指纹浏览器“多账号管理”实战指南',
  tc: '不必多買電腦，也能把每位客戶的帳號徹底分開：指紋瀏覽器「多帳號管理」實戰指南',
  uk: 'Команда з п’яти людей веде сорок магазинів у різних регіонах без плутанини з доступами',
  fr: 'L’API locale est arrivée : « pilotez vos profils » depuis vos propres scripts, sans serveur',
  es: '¿Qué es una huella digital del navegador y por qué le importa tanto a tu agencia de publicidad?',
  th: 'วิธีแยกบัญชีของลูกค้าแต่ละรายออกจากกันโดยไม่ต้องใช้คอมพิวเตอร์หลายเครื่องในปี 2026',
  tr: 'Gizlilik, güvenlik ve ekip çalışması için doğru çoklu hesap tarayıcısını seçmek: karşılaştırma',
  jp: 'クライアントごとのアカウントを、端末を増やさずに安全に分けて運用するための実践ガイド',
  ko: '노트북을 더 사지 않고도 고객 계정을 서로 완전히 분리해서 안전하게 관리하는 방법',
  hi: 'एक ही ब्राउज़र में कई ग्राहकों के खातों को सुरक्षित और अलग-अलग कैसे रखें: पूरी मार्गदर्शिका',
}
