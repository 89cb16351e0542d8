/** Paths as they stand in a request line, and what becomes of them: `prefix path ?query` of a final path, `status target` of a redirect. By the rule they are of. */
export const pathCases: { rule: string; rows: [raw: string, answer: string][] }[] = [
  {
    rule: 'spec §2: Language variants',
    rows: [
      ['/', '- /'],
      ['/pricing', '- /pricing'],
      ['/pricing?a=1&b=%20', '- /pricing ?a=1&b=%20'],
      ['/blog-guides/tips', '- /blog-guides/tips'],
      ['/?', '- /'],
      ['/_icons', '- /_icons'],
      ['/rus/pricing', '- /rus/pricing'],
      ['/pricing/ru', '- /pricing/ru'],
    ],
  },
  {
    rule: 'spec §2: A malformed or backslash-only path is treated as the root (decisions: 302)',
    rows: [
      ['/%', '302 /'],
      ['/%zz', '302 /'],
      ['/ru/%E0%A4%A', '302 /'],
      ['/%ED%A0%80', '302 /'],
      ['/%00', '302 /'],
      ['/a%0d%0aset-cookie:x', '302 /'],
      ['/a\nb', '302 /'],
      ['\\', '302 /'],
      ['/\\', '302 /'],
      ['/\\\\/', '302 /'],
      ['/%5C', '302 /'],
      ['', '302 /'],
      ['pricing', '302 /'],
      ['http://evil.example/x', '302 /'],
      ['*', '302 /'],
      // in one hop, whatever had to be taken off first
      ['/%5c/index.html', '301 /'],
      ['/en/%5C', '302 /?lang=en-US'],
      // keeping the query
      ['/%zz?ref=a&c_v=1', '302 /?ref=a&c_v=1'],
      ['\\?x=%zz', '302 /?x=%zz'],
      ['?x=1', '302 /?x=1'],
    ],
  },
  {
    rule: 'spec §2: A path containing capitalised Pricing or Download redirects to lowercase, keeping the language prefix',
    rows: [
      ['/Pricing', '301 /pricing'],
      ['/Download', '301 /download'],
      ['/dOWNLOAd', '301 /download'],
      ['/ru/Pricing', '301 /ru/pricing'],
      ['/Pricing?plan=team', '301 /pricing?plan=team'],
      ['/Pricing.html', '301 /pricing'],
      ['/a/Pricing', '301 /a/pricing'],
      // another word that only holds it
      ['/Pricing-plans', '- /Pricing-plans'],
      ['/blog/Download-guide', '- /blog/Download-guide'],
      ['/Blog', '- /Blog'],
    ],
  },
  {
    rule: 'decisions: doubled slashes collapsed → 301',
    rows: [
      ['//', '301 /'],
      ['//blog', '301 /blog'],
      ['/blog//a', '301 /blog/a'],
      ['/blog//a?x=//y', '301 /blog/a?x=//y'],
      // //evil.example/x must become /evil.example/x, never another host
      ['//evil.example/x', '301 /evil.example/x'],
      ['/\\evil.example/x', '301 /evil.example/x'],
      ['/a\\b', '301 /a/b'],
      ['//evil.example/%2e%2e', '301 /evil.example/%2e%2e'],
      ['/en//evil.example', '302 /evil.example?lang=en-US'],
      ['/tr/docs//evil.example', '301 /docs/evil.example'],
      // an encoded slash or backslash is a part of a name
      ['/%2F%2Fevil.example', '- /%2F%2Fevil.example'],
      ['/%5Cevil.example', '- /\\evil.example'],
    ],
  },
  {
    rule: 'spec §2: A trailing slash is removed with a permanent 301 redirect',
    rows: [
      ['/blog/', '301 /blog'],
      ['/ru/', '301 /ru'],
      ['/blog/?page=2', '301 /blog?page=2'],
      ['/blog\\', '301 /blog'],
    ],
  },
  {
    rule: 'spec §2: A trailing .html is stripped with a 301 redirect (decisions: /index.html → /)',
    rows: [
      ['/pricing.html', '301 /pricing'],
      ['/pricing.HTML', '301 /pricing'],
      ['/index.html', '301 /'],
      ['/INDEX.html', '301 /'],
      ['/blog/index.html', '301 /blog'],
      ['/.html', '301 /'],
      ['/a.html.html', '301 /a'],
      // in one hop, however often it was done
      ['/a.html/.html', '301 /a'],
      ['/a/index.html.html', '301 /a'],
      // only at the end
      ['/a.html/b', '- /a.html/b'],
      ['/htmlx', '- /htmlx'],
      ['/index', '- /index'],
    ],
  },
  {
    rule: 'decisions: Friendly aliases',
    rows: [
      // /en/x → 302 /x?lang=en-US, /zh/x → 302 /x?lang=zh-CN
      ['/en', '302 /?lang=en-US'],
      ['/en/pricing', '302 /pricing?lang=en-US'],
      ['/zh/pricing', '302 /pricing?lang=zh-CN'],
      ['/zh-Hans/pricing', '302 /pricing?lang=zh-CN'],
      ['/EN/pricing', '302 /pricing?lang=en-US'],
      ['/en/Pricing.html?a=1', '302 /pricing?a=1&lang=en-US'],
      ['/en/pricing?lang=ru-RU&a=1', '302 /pricing?a=1&lang=en-US'],
      // /vi/x, /ja/x, /zh-TW/x, /PT-br/x … → 301 to the right prefix
      ['/vi/pricing', '301 /vn/pricing'],
      ['/ja/pricing', '301 /jp/pricing'],
      ['/zh-TW/pricing', '301 /tc/pricing'],
      ['/zh-Hant/pricing', '301 /tc/pricing'],
      ['/PT-br/pricing', '301 /pt/pricing'],
      ['/ru-RU/pricing', '301 /ru/pricing'],
      ['/es-419/pricing', '301 /es/pricing'],
      ['/vi/pricing/?a=1', '301 /vn/pricing?a=1'],
      // one hop, whatever stands behind an alias
      ['/en/en/x', '302 /x?lang=en-US'],
      ['/en/vi/x', '301 /vn/x'],
      ['/zh/zh-TW/x', '301 /tc/x'],
      // no language of the site
      ['/de/pricing', '- /de/pricing'],
      ['/it-IT/pricing', '- /it-IT/pricing'],
      ['/vi2/pricing', '- /vi2/pricing'],
      // only as the first segment
      ['/blog/vi', '- /blog/vi'],
    ],
  },
  {
    rule: "decisions: /vi/docs* is the docs' own path and is served; /vn/docs* → 301 there",
    rows: [
      ['/docs/proxies', '- /docs/proxies'],
      ['/ru/docs/proxies', 'ru /docs/proxies'],
      ['/vi/docs', 'vn /docs'],
      ['/vi/docs/proxies', 'vn /docs/proxies'],
      ['/vn/docs', '301 /vi/docs'],
      ['/vn/docs/proxies?x=1', '301 /vi/docs/proxies?x=1'],
      ['/vi-VN/docs', '301 /vi/docs'],
      ['/pt-BR/docs/faq', '301 /pt/docs/faq'],
      ['/vi/docs/', '301 /vi/docs'],
      // docs of the other locales are the English ones
      ['/tr/docs', '301 /docs'],
      ['/tr/docs/proxies?x=1', '301 /docs/proxies?x=1'],
      ['/en/docs', '302 /docs?lang=en-US'],
      // not the docs
      ['/vi/docsx', '301 /vn/docsx'],
      ['/vn/docsx', 'vn /docsx'],
    ],
  },
  {
    rule: 'decisions: One pure function, in one hop, keeping the query',
    rows: [
      ['//PT-br//Pricing.html/?a=1&a=2#x', '301 /pt/pricing?a=1&a=2#x'],
      ['/ZH_hant\\Download.HTML//', '301 /tc/download'],
      ['/vn//docs/index.html', '301 /vi/docs'],
      ['/Ünïcode/', '301 /%C3%9Cn%C3%AFcode'],
      ['/a b/', '301 /a%20b'],
      ['/a/?q=ü', '301 /a?q=%C3%BC'],
      ['/a/?q=a\r\nb', '301 /a?q=a%0D%0Ab'],
      ['/a/?q="<>\\', '301 /a?q="<>\\'],
      ['/a/?', '301 /a'],
    ],
  },
]
