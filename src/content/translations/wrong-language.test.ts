import { expect, test } from 'vitest'
import type { Locale } from '../../languages/languages.ts'
import { isUntranslated, languageProblem } from './wrong-language.ts'

test.each<[Locale, string]>([
  ['en', 'The team and the owner of the profile'],
  [
    'ru',
    'Откройте Lumen, выберите профиль и проверьте прокси перед первым входом в аккаунт клиента.',
  ],
  ['th', 'เปิด Lumen แล้วเลือกโปรไฟล์ จากนั้นตรวจสอบพร็อกซีก่อนลงชื่อเข้าใช้ครั้งแรก'],
  ['jp', 'Lumenを開き、プロファイルを選び、最初のサインインの前にプロキシを確認します。'],
  [
    'zh',
    '打开 Lumen，选择浏览器环境，首次登录前先检查代理。Lumen Browser、Playwright、Puppeteer、Selenium。',
  ],
  [
    'fr',
    'Ouvrez Lumen, choisissez un profil et vérifiez le proxy avant la première connexion à « The Shop ».',
  ],
  ['ru', '`GET /api/v1/profiles` → `{ "code": 0 }`'],
])('%s: %s', (locale, text) => expect(languageProblem(locale, text)).toBeUndefined())

test.each<[Locale, string, string]>([
  ['fr', 'Open the profile and check the proxy before you sign in.', 'is English'],
  [
    'ru',
    'Otkroyte Lumen, vyberite profil i proverte proksi pered pervym vkhodom v akkaunt klienta.',
    'is hardly in the script of its language',
  ],
  ['ru', 'Відкрийте Lumen і виберіть профіль.', 'letters of another language'],
  ['zh', '開啟 Lumen，選擇設定檔，這個時候請檢查。', 'letters of another language'],
])('%s: %s: %s', (locale, text, problem) =>
  expect(languageProblem(locale, text)).toContain(problem),
)

test.each([
  ['See the release notes', 'See the release notes', true],
  ['Lumen Browser', 'Lumen Browser', false],
  ['owner, manager, operator, starter', 'owner, manager, operator, starter', false],
  ['Voir les notes de version', 'See the release notes', false],
])('%j beside %j is left over: %s', (text, source, left) =>
  expect(isUntranslated(text, source)).toBe(left),
)
