/**
 * Paths as they stand in a request line, and what becomes of them: `prefix path ?query` of a final
 * path, `status target` of a redirect. By the rule they are of.
 */
export const pathCases: { rule: string; rows: [raw: string, answer: string][] }[] = [
  {
    rule: 'spec §2: Language variants',
    rows: [
      ['/', '- /'],
      ['/pricing', '- /pricing'],
      ['/pricing?a=1&b=%20', '- /pricing ?a=1&b=%20'],
      ['/rus/pricing', '- /rus/pricing'],
      ['/pricing/ru', '- /pricing/ru'],
    ],
  },
  {
    rule: 'spec §2: A malformed or backslash-only path is treated as the root (decision 0004: 302)',
    rows: [
      ['/%', '302 /'],
      ['/ru/%E0%A4%A', '302 /'],
      ['/%00', '302 /'],
      ['/a%0d%0aset-cookie:x', '302 /'],
      ['\\', '302 /'],
      ['/\\', '302 /'],
      ['', '302 /'],
      ['http://evil.example/x', '302 /'],
      // in one hop, also where something had to be taken off first
      ['/%5c/index.html', '301 /'],
      // the root of a language too
      ['/ru/%5c', '301 /ru'],
      ['/ru/\\', '301 /ru'],
      ['/vi/%5C/%5c%5c?x=1', '301 /vn?x=1'],
      ['/en/%5c', '302 /?lang=en-US'],
      // keeping the query
      ['/%zz?ref=a&c_v=1', '302 /?ref=a&c_v=1'],
    ],
  },
  {
    rule: 'spec §2: A path containing capitalised Pricing or Download redirects to lowercase, keeping the language prefix',
    rows: [
      ['/Pricing', '301 /pricing'],
      ['/dOWNLOAd', '301 /download'],
      ['/ru/Pricing', '301 /ru/pricing'],
      // anywhere in the path: no page has a capital letter in its address
      ['/Pricing/foo?x=1', '301 /pricing?x=1'],
      ['/Pricing-old', '301 /pricing'],
      ['/ru/blog/Downloads.html', '301 /ru/download'],
      ['/vi/docs/a-PRICING', '301 /vn/pricing'],
      ['/en/Pricing', '302 /pricing?lang=en-US'],
      ['/download/Pricing', '301 /pricing'],
      ['/Pricing/Download', '301 /pricing'],
      ['/pricing-download', '- /pricing-download'],
      ['/repricing', '- /repricing'],
    ],
  },
  {
    rule: 'decision 0004: letters that need no encoding are decoded, then the other rules apply',
    rows: [
      ['/%50ricing', '301 /pricing'],
      ['/%72u/pricing', '301 /ru/pricing'],
      ['/pricing%2Ehtml', '301 /pricing'],
      ['/pricing%2ehtml/?a=%61', '301 /pricing?a=%61'],
      ['/en%2DUS/pricing', '302 /pricing?lang=en-US'],
      ['/v%69/%64ocs', '301 /vi/docs'],
      ['/blog/%7Ea%5Fb', '301 /blog/~a_b'],
      ['/sitemap%2Exml', '301 /sitemap.xml'],
      // once
      ['/%2550ricing', '- /%50ricing'],
      // what an address cannot hold as it is stays encoded
      ['/%D1%8F%20%24', '- /я %24'],
      // a client would take these for the folder above
      ['/%2e%2E/pricing', '- /../pricing'],
    ],
  },
  {
    rule: 'decision 0004: doubled slashes collapsed → 301',
    rows: [
      ['//blog', '301 /blog'],
      ['/blog//a?x=//y', '301 /blog/a?x=//y'],
      // //evil.example/x must become /evil.example/x, never another host
      ['//evil.example/x', '301 /evil.example/x'],
      ['/\\evil.example/x', '301 /evil.example/x'],
      ['/en//evil.example', '302 /evil.example?lang=en-US'],
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
    ],
  },
  {
    rule: 'spec §2: A trailing .html is stripped with a 301 redirect (decision 0004: /index.html → /)',
    rows: [
      ['/pricing.html', '301 /pricing'],
      ['/index.html', '301 /'],
      ['/a.html.html', '301 /a'],
      // in one hop, however often it was done
      ['/a.html/.html', '301 /a'],
      // only at the end
      ['/a.html/b', '- /a.html/b'],
    ],
  },
  {
    rule: 'decision 0001: Friendly aliases',
    rows: [
      // /en/x → 302 /x?lang=en-US, /zh/x → 302 /x?lang=zh-CN
      ['/en/pricing', '302 /pricing?lang=en-US'],
      ['/zh-Hans/pricing', '302 /pricing?lang=zh-CN'],
      ['/en/pricing?lang=ru-RU&a=1', '302 /pricing?a=1&lang=en-US'],
      // /vi/x, /ja/x, /zh-TW/x, /PT-br/x … → 301 to the right prefix
      ['/vi/pricing', '301 /vn/pricing'],
      ['/zh-TW/pricing', '301 /tc/pricing'],
      ['/PT-br/pricing', '301 /pt/pricing'],
      ['/es-419/pricing', '301 /es/pricing'],
      // one hop, with anything behind an alias
      ['/en/en/x', '302 /x?lang=en-US'],
      ['/en/vi/x', '301 /vn/x'],
      // no language of the site
      ['/de/pricing', '- /de/pricing'],
      ['/vi2/pricing', '- /vi2/pricing'],
      // only as the first segment
      ['/blog/vi', '- /blog/vi'],
    ],
  },
  {
    rule: "decision 0001: /vi/docs* is the docs' own path and is served; /vn/docs* → 301 there",
    rows: [
      ['/ru/docs/proxies', 'ru /docs/proxies'],
      ['/vi/docs/proxies', 'vn /docs/proxies'],
      ['/vn/docs/proxies?x=1', '301 /vi/docs/proxies?x=1'],
      ['/vi-VN/docs', '301 /vi/docs'],
      // docs of the other locales are the English ones
      ['/tr/docs/proxies?x=1', '301 /docs/proxies?x=1'],
      // not the docs
      ['/vi/docsx', '301 /vn/docsx'],
    ],
  },
  {
    rule: 'decision 0004: One pure function, in one hop, keeping the query',
    rows: [
      ['//PT-br//Pricing.html/?a=1&a=2#x', '301 /pt/pricing?a=1&a=2#x'],
      ['/vn//docs/index.html', '301 /vi/docs'],
      ['/Ünïcode/', '301 /%C3%9Cn%C3%AFcode'],
      ['/a/?q=a\r\nb', '301 /a?q=a%0D%0Ab'],
      ['/a/?q="<>\\', '301 /a?q="<>\\'],
    ],
  },
]
